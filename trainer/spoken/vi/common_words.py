"""Words that a listener takes for meant where a spelling without marks could be several: `do` is `đó` or `độ`.

Told by 3,600 spoken answers and 16,900 sentences: of what is spelled alike without marks, here stands what is meant
at least every tenth time. What is not here and spelled like one of them (`dở`, `đỡ`) is hardly ever meant.
"""

from __future__ import annotations

from trainer.spoken.cues import words

COMMON_WORDS = words("""
    biên biến biết biển bài bàn bác bách báo bát bé bê bên bình bít bù băng bưng bước bạn bản bảo bảy
    bấm bậc bận bật bắt bằng bếp bể bệnh bị bỏ bốn bộ bớt bởi bụng bự chiếm chiếu chiều chuyến chuyển
    chuyện chân chín chính chút chơi chưa chạm chạy chấm chất chậm chật chắc chắn chẳng chặn chết chỉ
    chịu chọn chối chỗ chục chứ chứa chừng chữ cuối cuốn cuộc càng cày các cách cái cáo cát cân câu cây
    còn có công cùng cũ cũng cơm cạc cạnh cả cảm cảnh cấm cấp cất cấu cần cầu cắt cặp cốt cộng cột cỡ
    của cứ dài dàn dành dám dán dây dùng dư dưới dạ dần dẫn dịch dọn dồn dữ ghé ghép ghế giá giáo giây
    giúp giả giải giảm giống giới giờ giữ giữa gánh gãy gì góc gói góp gõ gấp gần gọi gọn gốc gồm gộp gờ
    gửi hiểu hiện hiệu hoạt hoặc hà hàm hàng hành hát hãy hình hòa hóa hôm hông hăm hơn hướng hưởng hạ
    hạn hạt hả hắn hẳn hết hề hệ họ học hỏi hỏng hồ hồi hổng hộ hội hợp hứa khoản khoảng khá khác khách
    khái khâu khó không khúc khả khấu khỏe khỏi khối khởi kiếm kiểm kiểu kiệm kèm kém kéo kê kìm kích ký
    kẹt kế kết kể kệ kịch kịp kỳ kỹ liên liền liệu loại luôn luận là làm làng lát lâu lèo lên lóp lô lúa
    lúc lý lăm lưu lượng lượt lại lấp lấy lần lập lật lắng lặng lặp lẹ lẻ lệ lọt lốp lốt lỗi lớn lớp lời
    lợi lửa lựa miếng miệng muốn mà màu mác mái máy mãi mê mình món mô môn mũ mươi mười mạng mạnh mảnh
    mất mấy mẫu mắc mặc mặt mẻ mềm mỏng mốc mống mỗi một mới mở mức nghiệp nghìn nghĩ nghĩa nghẽn ngoài
    nguyên ngàn ngày ngó người ngưỡng ngược ngắn ngỏ ngốn ngồi ngờ ngủ ngữ nhiêu nhiều nhà nhân nhé nhét
    nhìn nhích nhóm như nhưng nhả nhất nhầm nhẩm nhận nhẹ nhịp nhỏ nhớ những nào này nâng nên nó nói năm
    năng nước nạp nấu nằm nặng nếu nổi nửa nữa phiên phà phát phép phình phí phòng phóng phút phương
    phải phần phẩy phờ phụ phục pê pơ pờ quyết quá quán quây quãng quét quên quý quăng quả quản quảng
    quầy riêng rành rô rõ rút răng rưỡi rảnh rất rằng rẻ rồi rộng rứa suất sàn sách sáng sáu sân sư sạch
    sạp sản sần sập sẵn sẽ sếp số sớm sức sử sửa sự thiết thiếu thiểu thiệt thoại thoải thuê thuốc thuộc
    thành tháng thân thêm thì thôi thông thưa thước thường thấp thấy thận thật thắng thằng thẳng thế thể
    thống thời thở thợ thứ thức thừa thử thực tiên tiếng tiếp tiết tiền toàn toán triệu tràn trên trí
    trò tròn trúng trăm trước trường trưởng trả trần trận trắng trễ trị trọn trọng trở trợ trục trừ trữ
    trực tài tác tám tèo tê tên tí tính tô tôi tùy tăng tư tương tường tưởng tại tải tấn tất tần tầng
    tận tắc tắt tẹo tế tệ tỉ tốc tối tốn tốt tổng tới tức từ từng tử tỷ viên viết việc viện và vài vàng
    vào vê vì vô vùng vượt vẫn vật vậy vắng vắt vặt về vị với vụ vừa vững xuất xuống xài xác xây xì xíu
    xô xơ xảy xấp xếp xỉ xố xờ xử yên yêu yếu à ào án áo ép ì ích ít ông úp ý ăn đa đang đem đi đim điều
    điểm điện đoàn đoán đoạn đuôi đuổi đám đáng đánh đáp đâu đây đã đèn đó đôi đông đúng đơn đưa đương
    đường được đạo đạt đảo đấy đầu đầy đẩy đập đặt đếm đến đề đều để đỉnh định đọc đồng đổi độ động đợi
    đủ đứa đừng ơn ưu ạ ảnh ấy ống ổn ổng ở ừ
""")
