// [14.4] A member's page in a survivor pool as it must be: counted from the weeks of its entries and its games, with
// nothing of convex/model and domain.
import { expect } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Player } from "./factories";
import type { EntryWeek } from "./survivorHallRecount";
import type { Stored } from "./survivorModel";

type Entry = Stored["entries"][number];

interface Picked {
  readonly week: number;
  readonly team: Id<"teams">;
}

function marginOf({ games, picks }: Stored, entry: Entry, { week, team }: Picked): number {
  const own = picks.filter((each) => each.entryId === entry._id && each.week === week && each.selectedTeamId === team);
  const played = own
    .map(({ gameId }) => games.get(gameId)!)
    .filter((each) => each.week === week && each.status === "final");
  return Math.abs(played[0]!.homeScore! - played[0]!.awayScore!);
}

/** True if the entry was in after the week; null where it turned out neither way. */
function isInAfter(weeks: readonly EntryWeek[], week: number): boolean | null {
  const found = weeks.find((each) => each.week === week);
  if (found === undefined || found.isOut) return false;
  return found.result === "none" ? null : true;
}

function duelOf(theirs: readonly EntryWeek[], mine: readonly EntryWeek[]) {
  const weeks = Array.from({ length: 22 }, (_, index) => [isInAfter(mine, index + 1), isInAfter(theirs, index + 1)]);
  const count = (own: boolean, other: boolean) => weeks.filter(([a, b]) => a === own && b === other).length;
  return { won: count(true, false), lost: count(false, true), level: count(true, true) };
}

function teamsOf(weeks: readonly EntryWeek[]) {
  const picks = weeks.flatMap((each) => each.picks);
  return [...new Set(picks.map(({ team }) => team))].sort().map((teamId) => ({
    teamId,
    right: picks.filter(({ team, survived }) => team === teamId && survived).length,
    wrong: picks.filter(({ team, survived }) => team === teamId && !survived).length,
  }));
}

/** `all` are the weeks of the stored entries. Returns how many pages had a season. */
export async function expectEntryPages(stored: Stored, all: readonly EntryWeek[][], viewer: Player): Promise<number> {
  const { leagueId } = stored.pool;
  const own = stored.entries.findIndex(({ userId, entryNumber }) => userId === viewer.userId && entryNumber === 1);
  let shown = 0;
  for (const [index, entry] of stored.entries.entries()) {
    const weeks = (all[index] ?? []).filter(({ result }) => result !== "none");
    const page = (await viewer.as.query(api.poolEntryHistory.get, { leagueId, entryId: entry._id }))!;
    const [season] = page.seasons;
    expect(page.seasons).toHaveLength(weeks.length > 0 ? 1 : 0);
    if (season === undefined) continue;
    shown += 1;
    const made = weeks.map(({ week, result, picks }) => ({
      week,
      isSurvived: result === "survived",
      picks: picks.map(({ team, survived }) => ({
        teamId: team,
        survived,
        margin: marginOf(stored, entry, { week, team }),
      })),
    }));
    const outs = weeks.filter(({ isOut }) => isOut).map(({ week }) => week);
    expect({ weeks: season.weeks, outs: season.outs.map(({ week }) => week) }).toEqual({ weeks: made, outs });
    for (const { week, teamId } of season.outs) {
      const wrong = made.find((each) => each.week === week)?.picks.filter(({ survived }) => !survived) ?? [];
      if (teamId === null) expect(entry.missedWeeks).toContain(week);
      else expect(wrong.map((each) => each.teamId)).toContain(teamId);
    }
    const survived = made.filter(({ isSurvived }) => isSurvived);
    expect(season.weeksSurvived).toBe(survived.length);
    expect([...page.teams].sort((a, b) => (a.teamId < b.teamId ? -1 : 1))).toEqual(teamsOf(weeks));
    const margins = survived.flatMap(({ picks }) => picks.map(({ margin }) => margin));
    expect(page.closest?.margin).toBe(margins.length > 0 ? Math.min(...margins) : undefined);
    const isMine = entry.userId === viewer.userId;
    expect(season.duel).toEqual(isMine || own === -1 ? null : duelOf(all[index] ?? [], all[own] ?? []));
  }
  return shown;
}
