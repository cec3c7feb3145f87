// [16.1] Two entries of a league can't have names that people would take for one another, and nobody can have one that
// they would take for the app's.
import unhomoglyph from "unhomoglyph";

/** Equal for names that differ in case, accents, spaces or look-alike letters alone. */
export function foldEntryName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Z}\p{C}]/gu, "")
    .toLowerCase();
  return unhomoglyph(plain).toLowerCase();
}

/** The letters alone. A capital I and a one look like an L. */
const lettersOf = (name: string) =>
  foldEntryName(name)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("i", "l");
const THE_APP = lettersOf("Huddle Picks");

/** Also where more stands beside it: "Huddle Picks Support". */
export const isLikeTheApp = (name: string): boolean => lettersOf(name).includes(THE_APP);

/** A person's name for an entry: the `count`-th one of that name in the league, from 1. */
export const numberedName = (name: string, count: number) => (count === 1 ? name : `${name} ${count}`);
