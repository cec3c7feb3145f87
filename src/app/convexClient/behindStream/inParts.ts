// [18.4] Answers that tell both of running games and of what doesn't wait: deadlines, locks, reveals, and what somebody
// does themself. Each is made of the server's newest and of what it was as long ago as the member is behind.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { serverNowMs } from "../../../lib/serverClock";
import { GAME_MS } from "./GameNews";
import { entryOf, entryWithPicksOf, gradeOf, poolOf, ownPoolWeekOf, type GradedPick } from "./survivorParts";

/**
 * @param then Undefined if it isn't known yet.
 * @returns undefined where nothing can be shown without it.
 */
type Part<Answer> = (now: Answer, then: Answer | undefined, delayMs: number) => Answer | undefined;

type Week = FunctionReturnType<typeof api.games.listByWeek>;
type Game = Week["games"][number];
type OneGame = FunctionReturnType<typeof api.games.get>;
type Mine = FunctionReturnType<typeof api.picks.listMine>;
type OwnSheet = FunctionReturnType<typeof api.picks.ownSheet>;
type Revealed = FunctionReturnType<typeof api.picks.listRevealed>;
type Weights = FunctionReturnType<typeof api.picks.listRevealedWeights>;
type LeagueSummary = FunctionReturnType<typeof api.leagues.summary>;
type Dashboard = FunctionReturnType<typeof api.dashboard.summary>;
type Pool = FunctionReturnType<typeof api.survivor.get>;
type OwnPoolWeek = FunctionReturnType<typeof api.survivor.pickSheet>;
type PoolPicks = FunctionReturnType<typeof api.survivor.history>;
type PickedFor = FunctionReturnType<typeof api.survivor.listPickedFor>;
type Plan = FunctionReturnType<typeof api.survivor.plan>;
type TalkPage = FunctionReturnType<typeof api.talk.messages>;

/**
 * A game that has begun since is on, with no score yet; so is one that began lately, of which nothing else is known.
 */
function gameOf(now: Game, then: Game | undefined): Game {
  if (now.status !== "in_progress" && now.status !== "final") return now;
  if (then !== undefined) {
    const { status, homeScore, awayScore, winnerTeamId } = then;
    return { ...now, status, homeScore, awayScore, winnerTeamId };
  }
  if (serverNowMs() - now.kickoffAtMs > GAME_MS) return now;
  return { ...now, status: "in_progress", homeScore: null, awayScore: null, winnerTeamId: null };
}

const week: Part<Week> = (now, then) => {
  const known = new Map(then?.games.map((game) => [game.id, game]));
  return {
    ...now,
    games: now.games.map((game) => gameOf(game, known.get(game.id))),
    teamRecords: then?.teamRecords ?? {},
    teamRecentForm: then?.teamRecentForm ?? {},
  };
};

const oneGame: Part<OneGame> = (now, then) => {
  if (now === null || !then) return now === null ? null : undefined;
  return { ...then, game: gameOf(now.game, then.game) };
};

const ungraded = { isCorrect: null, isTie: false };

interface Graded {
  readonly gameId: string;
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
}

/** The same pick's grade back then; none for one that is new. */
function gradesThen<Pick extends Graded>(
  now: readonly Pick[],
  then: readonly Pick[] | undefined,
  { teamOf, none }: { teamOf: (pick: Pick) => string; none: Partial<Pick> },
): Pick[] {
  const known = new Map(then?.map((pick) => [pick.gameId, pick]));
  return now.map((pick) => {
    const was = known.get(pick.gameId);
    if (was === undefined || teamOf(was) !== teamOf(pick)) return { ...pick, ...ungraded, ...none };
    const points = "points" in was ? { points: was.points } : {};
    return { ...pick, isCorrect: was.isCorrect, isTie: was.isTie, ...points };
  });
}

const selected = (pick: { readonly selectedTeamId: string }) => pick.selectedTeamId;

const mine: Part<Mine> = (now, then) => ({
  ...now,
  picks: gradesThen(now.picks, then?.picks, { teamOf: selected, none: { points: 0 } }),
});

const ownSheet: Part<OwnSheet> = (now, then) => ({
  ...now,
  counted: gradesThen(now.counted, then?.counted, { teamOf: ({ teamId }) => teamId, none: { points: 0 } }),
});

const revealed: Part<Revealed> = (now, then) => {
  if (now === null) return null;
  const known = new Map(then?.members.map((member) => [member.entryId, member]));
  return {
    ...now,
    members: now.members.map((member) => {
      const was = known.get(member.entryId);
      return {
        ...member,
        correct: was?.correct ?? 0,
        total: was?.total ?? 0,
        picks: gradesThen(member.picks, was?.picks, { teamOf: selected, none: {} }),
      };
    }),
  };
};

const weights: Part<Weights> = (now, then) => {
  if (now === null) return null;
  const known = new Map(then?.members.map((member) => [member.entryId, member]));
  return {
    ...now,
    winners: then?.winners ?? null,
    members: now.members.map((member) => {
      const was = known.get(member.entryId);
      return {
        ...member,
        missed: gradesThen(member.missed, was?.missed, { teamOf: selected, none: {} }),
        points: was?.points ?? null,
      };
    }),
  };
};

const summary: Part<LeagueSummary> = (now, then) => then && { ...now, standing: then.standing };

const summaries: Part<LeagueSummary[]> = (now, then) => {
  if (then === undefined) return undefined;
  const known = new Map(then.map((each) => [each.leagueId, each]));
  return now.map((each) => ({ ...each, standing: known.get(each.leagueId)?.standing ?? null }));
};

const dashboard: Part<Dashboard> = (now, then) => {
  if (then === undefined) return undefined;
  const known = new Map(then.leagues.map((league) => [league.leagueId, league]));
  const { winRate, correctPicks, totalPicks } = then;
  return {
    ...now,
    winRate,
    correctPicks,
    totalPicks,
    nextDeadline: nextDeadlineOf(now, then),
    leagues: now.leagues.map((league) => {
      const was = known.get(league.leagueId);
      if (was === undefined) return league;
      // Whoever is out has nothing left to pick.
      if (league.entries === null || was.entries === null) return { ...league, standing: was.standing };
      if (league.entries.alive < was.entries.alive)
        return { ...league, entries: was.entries, open: was.open, buyBack: was.buyBack };
      const { picked, total } = league.entries;
      return { ...league, entries: { ...was.entries, picked, total } };
    }),
  };
};

/** A pool's deadline goes with the entry that is out. */
function nextDeadlineOf(now: Dashboard, then: Dashboard): Dashboard["nextDeadline"] {
  const was = then.nextDeadline;
  const isPools = then.leagues.some(({ leagueId, entries }) => leagueId === was?.leagueId && entries !== null);
  const isGone = now.nextDeadline?.leagueId !== was?.leagueId;
  return was !== null && isPools && isGone && was.lockAtMs > serverNowMs() ? was : now.nextDeadline;
}

const pool: Part<Pool> = (now, then) => then && poolOf(now, then);

const pools: Part<Pool[]> = (now, then) => {
  if (then === undefined) return undefined;
  const known = new Map(then.map((each) => [each.league.id, each]));
  return now.map((each) => {
    const was = known.get(each.league.id);
    return was === undefined ? each : poolOf(each, was);
  });
};

const ownPoolWeek: Part<OwnPoolWeek> = (now, then) => then && ownPoolWeekOf(now, then);

const poolPicks: Part<PoolPicks> = (now, then) => then && picksOf(now, then);

const pickedFor: Part<PickedFor> = (now, then) =>
  then && now.map((entry) => entryWithPicksOf(entry, byId(then, entry.id)));

const plan: Part<Plan> = (now, then) =>
  then && { ...now, entry: entryOf(now.entry, then.entry), weekPicks: picksOf(now.weekPicks, then.weekPicks) };

const picksOf = <Pick extends GradedPick>(now: readonly Pick[], then: readonly Pick[]): Pick[] =>
  now.map((pick) => gradeOf(pick, byId(then, pick.id)));

const byId = <Row extends { readonly id: string }>(rows: readonly Row[], id: string) =>
  rows.find((row) => row.id === id);

const RESULT_EVENTS: readonly string[] = ["weekWon", "leads", "upset", "eliminated", "poolWon"];
/** Of the server's clock, as this device knows it. */
const TOLERANCE_MS = 3_000;

const talkPage: Part<TalkPage> = (now, then, delayMs) => {
  if (now === null) return null;
  const known = new Map(then?.events.map((event) => [event.number, event]));
  const endMs = serverNowMs() - delayMs - TOLERANCE_MS;
  return {
    ...now,
    events: now.events.flatMap((event) => {
      if (!RESULT_EVENTS.includes(event.event.kind)) return [event];
      const was = known.get(event.number);
      if (was !== undefined) return [was];
      return event.happenedAtMs <= endMs && then === undefined ? [event] : [];
    }),
  };
};

type Untyped = Part<unknown>;

/** By the query's name. */
export const IN_PARTS: Readonly<Record<string, Untyped | undefined>> = {
  "games:listByWeek": week as Untyped,
  "games:get": oneGame as Untyped,
  "picks:listMine": mine as Untyped,
  "picks:ownSheet": ownSheet as Untyped,
  "picks:listRevealed": revealed as Untyped,
  "picks:listRevealedWeights": weights as Untyped,
  "leagues:summary": summary as Untyped,
  "leagues:listSummaries": summaries as Untyped,
  "dashboard:summary": dashboard as Untyped,
  "survivor:get": pool as Untyped,
  "survivor:listMine": pools as Untyped,
  "survivor:pickSheet": ownPoolWeek as Untyped,
  "survivor:history": poolPicks as Untyped,
  "survivor:listPickedFor": pickedFor as Untyped,
  "survivor:plan": plan as Untyped,
  "talk:messages": talkPage as Untyped,
};
