// [18.4] The parts of a survivor pool's answers that wait: who is out, who has won, and the grades of picks. Picks,
// locks and the viewer's own actions don't wait.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

type Pool = FunctionReturnType<typeof api.survivor.get>;
type OwnPoolWeek = FunctionReturnType<typeof api.survivor.pickSheet>;
type Entry = OwnPoolWeek["entry"];
type EntryWithPicks = Pool["myEntries"][number];

export interface GradedPick {
  readonly id: string;
  readonly selectedTeamId: string;
  readonly survived: boolean | null;
  readonly isTeamReturned: boolean;
  readonly margin: number | null;
}

export function gradeOf<Pick extends GradedPick>(now: Pick, then: Pick | undefined): Pick {
  const isSame = then?.selectedTeamId === now.selectedTeamId;
  const { survived, isTeamReturned, margin } =
    then !== undefined && isSame ? then : { survived: null, isTeamReturned: false, margin: null };
  return { ...now, survived, isTeamReturned, margin };
}

export const pickOf = <Pick extends GradedPick>(now: Pick | null, then: Pick | null | undefined): Pick | null =>
  now && gradeOf(now, then?.id === now.id ? then : undefined);

/** An entry that is new has no results, and one that was just bought back has its owner's. */
export function entryOf<Shown extends Entry>(now: Shown, then: Shown | undefined): Shown {
  if (then === undefined || now.comebacks.length > then.comebacks.length) return now;
  const { livesLeft, isEliminated, eliminatedWeek, missedWeeks, isWinner, comebacks, margin } = then;
  return { ...now, livesLeft, isEliminated, eliminatedWeek, missedWeeks, isWinner, comebacks, margin };
}

export function entryWithPicksOf(now: EntryWithPicks, then: EntryWithPicks | undefined): EntryWithPicks {
  return {
    ...entryOf(now, then),
    currentPick: pickOf(now.currentPick, then?.currentPick),
    secondPick: pickOf(now.secondPick, then?.secondPick),
  };
}

/** Joining and buying back close with the news that the pool is over. */
export function poolOf(now: Pool, then: Pool): Pool {
  const known = new Map(then.myEntries.map((entry) => [entry.id, entry]));
  const { isJoinable, entryWeek, buyBackWeek, picksNeeded } = now.state === then.state ? now : then;
  const { state, aliveEntries, activeParticipants, winners, winnerCount } = then;
  return {
    ...now,
    isJoinable,
    entryWeek,
    buyBackWeek,
    picksNeeded,
    state,
    aliveEntries,
    activeParticipants,
    winners,
    winnerCount,
    myEntries: now.myEntries.map((entry) => entryWithPicksOf(entry, known.get(entry.id))),
  };
}

/** A team that a result gave back, and what an entry that is out can't pick, stay as they were. */
export function ownPoolWeekOf(now: OwnPoolWeek, then: OwnPoolWeek): OwnPoolWeek {
  const games = new Map(then.weekGames.map((game) => [game.id, game]));
  const entry = entryOf(now.entry, then.entry);
  const isNews = entry.isEliminated !== now.entry.isEliminated && then.week === now.week;
  return {
    ...now,
    entry,
    pick: pickOf(now.pick, then.pick),
    secondPick: pickOf(now.secondPick, then.secondPick),
    ...(isNews && { availableTeams: then.availableTeams, usedTeams: then.usedTeams }),
    weekGames: now.weekGames.map((game) => ({ ...game, status: games.get(game.id)?.status ?? game.status })),
  };
}
