// [17.5] An owner's account of a season that the product hasn't computed: who came in where, and won how many weeks.
// Forms and functions share this code.
import { isWholeBetween, type FieldProblem } from "../common/fieldProblem";
import { isBlankName, nameLength, namingProblem } from "../common/names";
import { formatCount, formatOrdinal } from "../common/plurals";
import { say } from "../common/said";
import { LAST_WEEK } from "../games/weeks";

/** That of the first Super Bowl. */
export const FIRST_SEASON = 1966;
export const TOLD_SEASONS = 60;
export const PEOPLE_A_SEASON = 30;
export const LAST_PLACE_TOLD = 20;
export const SEASON_NOTE_MAX = 500;
const TOLD_NAME_MAX = 40;

export interface ToldPerson {
  readonly name: string;
  /** From 1. Champions are first; several can share a place. */
  readonly place?: number | undefined;
  readonly weeksWon?: number | undefined;
}

interface ToldSeason<Person extends ToldPerson = ToldPerson> {
  readonly people: readonly Person[];
  readonly note: string;
}

interface ToldProblem {
  readonly field: "people" | "note";
  /** Of the person, from 0. */
  readonly index: number | null;
  readonly problem: NonNullable<FieldProblem>;
}

/** Names that are one, in any case. */
export const foldToldName = (name: string) => name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
const isCount = (count: number, max: number) => isWholeBetween(count, { min: 1, max });

/** The names and the note without what surrounds them, by place, then by weeks won. */
export function tidyTold<Person extends ToldPerson>({ people, note }: ToldSeason<Person>): ToldSeason<Person> {
  const last = LAST_PLACE_TOLD + 1;
  const tidied = people.map((person) => ({ ...person, name: person.name.replaceAll(/\s+/gu, " ").trim() }));
  return {
    people: tidied.sort(
      (a, b) =>
        (a.place ?? last) - (b.place ?? last) || (b.weeksWon ?? 0) - (a.weeksWon ?? 0) || (a.name < b.name ? -1 : 1),
    ),
    note: note.trim(),
  };
}

function personProblem({ name, place, weeksWon }: ToldPerson): FieldProblem {
  const trimmed = name.trim();
  if (isBlankName(trimmed)) return say("Each row needs a name");
  if (nameLength(trimmed) > TOLD_NAME_MAX) return say("A name has at most {max} characters", { max: TOLD_NAME_MAX });
  const naming = namingProblem(say("A name"), trimmed);
  if (naming !== null) return naming;
  if (place !== undefined && !isCount(place, LAST_PLACE_TOLD))
    return say("{name}’s place is a whole number from 1 to {max}", { name: trimmed, max: LAST_PLACE_TOLD });
  if (weeksWon !== undefined && !isCount(weeksWon, LAST_WEEK))
    return say("The weeks that {name} won are a whole number from 1 to {max}", { name: trimmed, max: LAST_WEEK });
  return place === undefined && weeksWon === undefined
    ? say("Say which place {name} had, or how many weeks won", { name: trimmed })
    : null;
}

/** Null if the season can be told so. */
export function toldProblem({ people, note }: ToldSeason): ToldProblem | null {
  if (people.length === 0 && note.trim() === "")
    return { field: "people", index: null, problem: say("Enter at least a champion or a note") };
  if (people.length > PEOPLE_A_SEASON)
    return {
      field: "people",
      index: null,
      problem: say("A season has at most {max} people", { max: PEOPLE_A_SEASON }),
    };
  const names = new Set<string>();
  for (const [index, person] of people.entries()) {
    const problem = personProblem(person);
    if (problem !== null) return { field: "people", index, problem };
    if (names.has(foldToldName(person.name)))
      return {
        field: "people",
        index,
        problem: say("{name} is there twice. Use one row for place and weeks", { name: person.name.trim() }),
      };
    names.add(foldToldName(person.name));
  }
  const { length } = note.trim();
  return length > SEASON_NOTE_MAX
    ? { field: "note", index: null, problem: say("A note has at most {max} characters", { max: SEASON_NOTE_MAX }) }
    : null;
}

/** For the log: "1st Bob Fox (3 weeks won)", "Ann Lee (1 week won)". */
export function toldInWords({ people, note }: ToldSeason): string[] {
  const words = people.map(({ name, place, weeksWon }) => {
    const placed = place === undefined ? name : `${formatOrdinal(place)} ${name}`;
    return weeksWon === undefined ? placed : `${placed} (${formatCount(weeksWon, "week")} won)`;
  });
  return note === "" ? words : [...words, `“${note}”`];
}
