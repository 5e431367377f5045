"""A sentence that remembers what it was made of, so that another language can make it anew; knows no language."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Self, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

Value: TypeAlias = "str | int | float"


class Told(str):
    """The English words, to whoever does not ask for others.

    `template` is what catalogues know it by. `values` are texts of anybody's: they are filled in, and never read as
    a template themselves. Without values a template is the text as it stands, whatever is in it.
    """

    __slots__ = ("template", "values")
    template: str
    values: Mapping[str, Value]

    def __new__(cls, template: str, values: Mapping[str, object] = MappingProxyType({})) -> Self:
        kept = {name: _plain(value) for name, value in values.items()}
        made = super().__new__(cls, _filled(template, kept))
        made.template, made.values = template, MappingProxyType(kept)
        return made

    def __reduce__(self) -> tuple[type[Told], tuple[str, dict[str, Value]]]:
        return Told, (self.template, dict(self.values))

    def said(self, translated: Callable[[str], str]) -> str:
        """The same sentence by another template, and so are the sentences among its values."""
        values = {
            name: value.said(translated) if isinstance(value, Told) else value
            for name, value in self.values.items()
        }
        return _filled(translated(self.template), values)


def told(template: str, /, **values: object) -> Told:
    """`told("there is no set {name!r}", name=…)`; the template stands there in full, for catalogues to find it."""
    return Told(template, values)


def sentence_of(text: str) -> Told:
    """A text that says all there is, as the sentence that it is."""
    return text if isinstance(text, Told) else Told(text)


def listed(names: Sequence[str]) -> str:
    """Names with "and" between them; empty for none."""
    first, *rest = names or [""]
    found: str = first
    for name in rest:
        found = told("{before} and {last}", before=found, last=name)
    return found


def _filled(template: str, values: Mapping[str, Value]) -> str:
    return template.format_map(values) if values else template


def _plain(value: object) -> Value:
    """Nothing that a template could look into, or that could not be sent to another process."""
    return value if isinstance(value, str | int | float) else str(value)
