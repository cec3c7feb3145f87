// [17.1] The columns in which the people's names stand.
import type { ColumnFacts } from "./columnFacts";
import type { HeadingWord } from "./headings";
import type { ColumnReason, Meaning } from "./spreadsheetLayout";

type Guess = readonly [Meaning, ColumnReason];

/** An entry's name says most: one person may have several. */
const BY_WORD: readonly HeadingWord[] = ["person", "memberName", "teamName"];

export function findPeople(facts: readonly ColumnFacts[]): ReadonlyMap<number, Guess> {
  const guesses = new Map<number, Guess>();
  const named = (word: HeadingWord) =>
    facts.filter((each) => each.heading.kind === "word" && each.heading.word === word && isNames(each));
  const [first, last] = [named("firstName")[0], named("lastName")[0]];
  const people = BY_WORD.flatMap((word) => named(word).filter((each) => word !== "teamName" || each.mostly === "text"));
  const person = people[0] ?? null;
  if (first && last && (person === null || person.heading.kind !== "word" || person.heading.word !== "person")) {
    guesses.set(first.at, [{ kind: "firstName" }, "heading"]);
    guesses.set(last.at, [{ kind: "lastName" }, "heading"]);
    for (const { at } of people) guesses.set(at, [{ kind: "ignored" }, "otherNames"]);
    return guesses;
  }
  const found = person ?? first ?? last ?? byCells(facts);
  if (!found) return guesses;
  guesses.set(found.at, [{ kind: "person" }, found.heading.kind === "word" ? "heading" : "cells"]);
  for (const { at } of people) if (at !== found.at) guesses.set(at, [{ kind: "ignored" }, "otherNames"]);
  const initials = initialsBeside(facts, found);
  if (initials) {
    guesses.set(found.at, [{ kind: "lastName" }, "cells"]);
    guesses.set(initials.at, [{ kind: "firstName" }, "cells"]);
  }
  return guesses;
}

/** A league of Phils and Dallases has names that are teams' as well, and somebody may be called "x" or "12". */
const isNames = ({ mostly, areEntries }: ColumnFacts) => mostly === "text" || mostly === "team" || areEntries;

/** The first column of texts that no heading takes for something else. */
function byCells(facts: readonly ColumnFacts[]): ColumnFacts | undefined {
  const texts = facts.filter(({ mostly, isWeeks, hasGames }) => mostly === "text" && !isWeeks && !hasGames);
  return texts.find(({ heading }) => heading.kind !== "word") ?? texts.find(({ heading }) => heading.kind === "word");
}

const INITIALS = /^\p{L}\.?(?:\s?\p{L}\.?)?$/u;

/** A list of names like "Smith, J." falls into two columns at its commas. */
function initialsBeside(facts: readonly ColumnFacts[], person: ColumnFacts): ColumnFacts | null {
  const beside = facts[person.at + 1];
  if (!beside || facts.length !== person.at + 2 || person.text !== "" || beside.text !== "") return null;
  return beside.filled > 0 && beside.texts.every((text) => text === "" || INITIALS.test(text)) ? beside : null;
}
