// [17.5] The rows of the dialog in which an owner enters a past season.
import { foldToldName, PEOPLE_A_SEASON } from "../../../../domain/leagues/pastSeasons";
import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { SeasonView } from "./seasonViews";

type ToldPerson = FunctionArgs<typeof api.pastSeasons.tell>["people"][number];
export type EntryOfToday = { readonly entryId: NonNullable<ToldPerson["entryId"]>; readonly entryName: string };

export interface ToldRow {
  /** Tells rows apart while they are edited. */
  readonly id: number;
  readonly place: string;
  readonly name: string;
  readonly weeksWon: string;
  /** The name of today's entry, as typed. */
  readonly today: string;
}

const emptyRow = (id: number, place: string): ToldRow => ({ id, place, name: "", weeksWon: "", today: "" });

/** Those that are told, and an empty one; for a season of which nothing is told, three. */
export function rowsOf(season: SeasonView | undefined): ToldRow[] {
  if (season === undefined) return ["1", "2", "3"].map((place, id) => emptyRow(id, place));
  const rows = season.people.map(({ place, name, weeksWon, entryName }, id) => ({
    id,
    place: place === null ? "" : String(place),
    name,
    weeksWon: weeksWon === null ? "" : String(weeksWon),
    today: entryName ?? "",
  }));
  return withRoom(rows);
}

const isEmpty = ({ name, weeksWon, today }: ToldRow) => [name, weeksWon, today].every((text) => text.trim() === "");

/** There is always an empty row to go on in. */
export function withRoom(rows: readonly ToldRow[]): ToldRow[] {
  const last = rows.at(-1);
  if ((last !== undefined && isEmpty(last)) || rows.length >= PEOPLE_A_SEASON) return [...rows];
  return [...rows, emptyRow(1 + Math.max(-1, ...rows.map(({ id }) => id)), "")];
}

const numberOf = (typed: string) => (typed.trim() === "" ? undefined : Number(typed));

export const findToday = (entries: readonly EntryOfToday[], typed: string) =>
  entries.find(({ entryName }) => foldToldName(entryName) === foldToldName(typed));

/** The people in the rows, without empty rows. */
export function peopleOf(rows: readonly ToldRow[], entries: readonly EntryOfToday[]): ToldPerson[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ name, today, ...row }) => {
      const [place, weeksWon, entry] = [numberOf(row.place), numberOf(row.weeksWon), findToday(entries, today)];
      return {
        name,
        ...(place !== undefined && { place }),
        ...(weeksWon !== undefined && { weeksWon }),
        ...(entry && { entryId: entry.entryId }),
      };
    });
}

/** The name of a row that says it is somebody who isn't in the league today; null if there is none. */
export const unknownToday = (rows: readonly ToldRow[], entries: readonly EntryOfToday[]): string | null =>
  rows.find(({ today }) => today.trim() !== "" && findToday(entries, today) === undefined)?.today ?? null;
