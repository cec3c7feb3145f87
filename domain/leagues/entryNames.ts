// [16.1] Two entries of a league can't have names that people would take for one another.
import unhomoglyph from "unhomoglyph";

/** Equal for names that differ in case, accents, spaces or look-alike letters alone. */
export function foldEntryName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Z}\p{C}]/gu, "")
    .toLowerCase();
  return unhomoglyph(plain).toLowerCase();
}

/** A person's name for an entry: the `count`-th one of that name in the league, from 1. */
export const numberedName = (name: string, count: number) => (count === 1 ? name : `${name} ${count}`);
