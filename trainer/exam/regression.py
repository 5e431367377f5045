"""The one door to scikit-learn: logistic regression over sets of features (extra `fit`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

_ROUNDS = 300
_SEED = 0
"""The solver visits features in an order that it draws."""


class Table:
    """Rows of features as a sparse matrix of zeros and ones."""

    def __init__(self, rows: Sequence[frozenset[str]], columns: Sequence[str]) -> None:
        """`columns` are the features that may be used. Raises TrainerError where scikit-learn is not installed."""
        try:
            import numpy as np
            import sklearn  # type: ignore[import-untyped] # noqa: F401 - its lack is told before work is done
            from scipy.sparse import csr_matrix  # type: ignore[import-untyped,unused-ignore] # has no types
        except ImportError:
            raise TrainerError(
                "scikit-learn is not installed", hint="pip install 'trainer[fit]', and try again"
            ) from None
        self.columns = tuple(columns)
        place = {column: i for i, column in enumerate(columns)}
        cells = [sorted(place[feature] for feature in row if feature in place) for row in rows]
        ends = np.cumsum([0, *map(len, cells)], dtype=np.int32)
        indices = np.array([i for row in cells for i in row], dtype=np.int32)
        ones = np.ones(len(indices))
        self._matrix: Any = csr_matrix((ones, indices, ends), shape=(len(rows), len(columns)))

    def fit(
        self, rows: Sequence[int], labels: Sequence[bool], shares: Sequence[float], strength: float, most: int
    ) -> tuple[float, dict[str, float]]:
        """Bias, and weight by feature in log odds, of those `rows` that are labelled; L2-penalised, both classes alike.

        `shares` weigh the rows, `strength` is the inverse of the penalty. Only the `most` telling features are kept,
        and the regression is made once more with them. Solver: liblinear (Fan et al. 2008, JMLR 9:1871-1874).
        """
        import numpy as np

        if not self.columns:  # nothing tells one from another
            return 0.0, {}
        wanted = np.array(labels)
        shared = np.array(shares)
        shared[wanted] *= (~wanted).sum() / wanted.sum()
        chosen = self._matrix[list(rows)]
        first = self._solve(chosen, wanted, shared, strength)[1]
        kept = np.sort(np.argsort(-np.abs(first), kind="stable")[:most])
        bias, weights = self._solve(chosen[:, kept], wanted, shared, strength)
        return bias, {self.columns[i]: float(weight) for i, weight in zip(kept, weights, strict=True)}

    @staticmethod
    def _solve(
        matrix: Any, wanted: NDArray[np.bool_], shares: NDArray[np.float64], strength: float
    ) -> tuple[float, NDArray[np.float64]]:
        from sklearn.linear_model import LogisticRegression  # type: ignore[import-untyped] # has no types

        model = LogisticRegression(C=strength, max_iter=_ROUNDS, solver="liblinear", random_state=_SEED)
        model.fit(matrix, wanted, sample_weight=shares)
        return float(model.intercept_[0]), model.coef_[0]
