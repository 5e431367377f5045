"""The oral exam trainer; every process of it passes through here first, so that no library of ours reports home.

ONNX Runtime, which finds the voice, sends a device id and events to Microsoft unless it is told not to before it
starts (1.29 and later, on every system); huggingface-hub says more of the machine than a download needs.
"""

from __future__ import annotations

import os

os.environ.update(ORT_DISABLE_TELEMETRY="1", HF_HUB_DISABLE_TELEMETRY="1")
