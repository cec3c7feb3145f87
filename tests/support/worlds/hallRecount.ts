// [14.5] A league's hall of fame as it must be: counted from sheets, games, totals and the rows of ruledRecount.ts,
// with nothing of convex/model and domain/hallOfFame. As a member's screen gets it, with names for entries.
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import { picksIn } from "../../../domain/picks/pickGrades";
import { isWeekComplete, tiebreakDistance, weekWinners } from "../../../domain/scoring/weekWinners";
import { gamesOf, isHidden, resultOf, rowsOf, rulesOf, sheetOf, type Rows } from "./ruledRecount";
import type { RuledSeason } from "./ruledSeason";

type Entry = Id<"entries">;

interface Picked {
  readonly game: Id<"games">;
  readonly team: Id<"teams">;
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
  readonly isMissed: boolean;
}

interface Member {
  readonly entryId: Entry;
  readonly points: number;
  readonly graded: number;
  readonly correct: number;
  readonly distance: number | null;
  /** By kickoff. */
  readonly picks: readonly Picked[];
  /** The week counts as played. */
  readonly isIn: boolean;
}

export interface CountedWeek {
  readonly season: number;
  readonly week: number;
  readonly members: readonly Member[];
  readonly winners: readonly Entry[];
}

const byId = <Row extends { readonly entryId: string }>(a: Row, b: Row) => (a.entryId < b.entryId ? -1 : 1);

/** Null for a week that isn't over, or that was taken back. */
function countWeek(
  rows: Rows,
  { week, season, carried }: Doc<"leagueWeeks">,
  totals: Doc<"carriedTotals">[],
): CountedWeek | null {
  const members = rows.entries.filter(({ isListed }) => isListed).map(({ _id }) => _id);
  const adjustedOf = (entryId: Entry) =>
    rows.adjustments.reduce((sum, each) => sum + (each.week === week && each.entryId === entryId ? each.points : 0), 0);
  if (carried === "totals") {
    const given = totals.filter((each) => each.week === week && members.includes(each.entryId));
    const counted = given.map(({ entryId, points }) => ({
      entryId,
      points: points + adjustedOf(entryId),
      graded: 0,
      correct: 0,
      distance: null,
      picks: [],
      isIn: true,
    }));
    const most = Math.max(...counted.map(({ points }) => points));
    const named = totals.filter((each) => each.week === week && each.isWinner);
    const winners = counted.filter(({ entryId, points }) =>
      named.length > 0 ? named.some((each) => each.entryId === entryId) : points === most,
    );
    return { season, week, members: counted, winners: winners.map(({ entryId }) => entryId) };
  }
  const games = gamesOf(rows, week);
  if (isHidden(rows, week) || !isWeekComplete(games)) return null;
  const settings = rulesOf(rows, week);
  const counted = members.map((entryId): Member => {
    const result = resultOf(rows, week, entryId);
    const guess = sheetOf(rows, week, entryId)?.guess ?? null;
    const { points, correct, picks } = result;
    const graded = picksIn(result);
    const distance = tiebreakDistance(settings, games, guess);
    return { entryId, points, correct, graded, distance, picks, isIn: graded > 0 };
  });
  const winners = weekWinners(
    settings,
    games,
    counted.map(({ entryId, points, correct, graded }) => ({
      member: entryId,
      result: { points, correct, incorrect: graded - correct, tied: 0 },
      guess: sheetOf(rows, week, entryId)?.guess ?? null,
    })),
  );
  return { season, week, members: counted, winners: winners.map(({ member }) => member) };
}

interface Mark {
  readonly season: number;
  readonly fromWeek: number | null;
  readonly week: number;
  readonly who: readonly Entry[];
  readonly team: Id<"teams"> | null;
  /** The greater, the better; compared from the first on. */
  readonly worth: readonly number[];
  readonly value: number;
  readonly guess: number | null;
}

const mark = ({ season, week }: CountedWeek, who: readonly Entry[], value: number, rest: Partial<Mark> = {}): Mark => ({
  season,
  week,
  fromWeek: null,
  who,
  team: null,
  value,
  guess: null,
  worth: [value],
  ...rest,
});

function marksOf(weeks: readonly CountedWeek[]): Record<string, Mark[]> {
  const marks: Record<string, Mark[]> = { bestWeek: [], perfectWeek: [], longestRun: [], aloneAndRight: [] };
  const [clearest, closest, worst]: Mark[][] = [[], [], []];
  for (const each of weeks) {
    const those = each.members.filter(({ isIn }) => isIn).sort(byId);
    if (those.length === 0) continue;
    const top = Math.max(...those.map(({ points }) => points));
    marks["bestWeek"]!.push(
      mark(
        each,
        those.filter(({ points }) => points === top).map(({ entryId }) => entryId),
        top,
      ),
    );
    const all = Math.max(...those.map(({ graded }) => graded));
    if (all >= 5 || (all === 0 && each.week <= 18)) {
      const whole = those.filter(({ graded }) => graded === all);
      const least = Math.min(...whole.map(({ points }) => points));
      const last = whole.filter(({ points }) => points === least).map(({ entryId }) => entryId);
      if (those.length > 1) worst!.push(mark(each, last, least, { worth: [-least] }));
      const clean = whole.filter(({ correct }) => all > 0 && correct === all).map(({ entryId }) => entryId);
      if (clean.length > 0) marks["perfectWeek"]!.push(mark(each, clean, all));
    }
    const games = new Set(those.flatMap(({ picks }) => picks.map(({ game }) => game)));
    for (const game of [...games].sort()) {
      const made = those.flatMap(({ entryId, picks }) =>
        picks.filter((pick) => pick.game === game && !pick.isMissed).map((pick) => ({ entryId, ...pick })),
      );
      const right = made.filter(({ isCorrect }) => isCorrect === true);
      const against = made.filter(({ isCorrect }) => isCorrect === false).length;
      if (right.length !== 1 || against < 3) continue;
      marks["aloneAndRight"]!.push(mark(each, [right[0]!.entryId], against, { team: right[0]!.team }));
    }
    const [winner, ...more] = each.winners;
    const won = those.find(({ entryId }) => entryId === winner);
    const others = those.filter(({ entryId }) => entryId !== winner);
    if (won === undefined || more.length > 0 || others.length === 0) continue;
    const next = Math.max(...others.map(({ points }) => points));
    const lead = won.points - next;
    if (lead < 0) continue;
    if (lead > 0) clearest!.push(mark(each, [won.entryId], lead));
    const nearest = Math.min(
      ...others.filter(({ points }) => points === next).map(({ distance }) => distance ?? Infinity),
    );
    const isGuessed = lead === 0 && won.distance !== null && nearest < Infinity;
    const guess = isGuessed ? nearest - won.distance : null;
    const nearness = lead > 0 ? 0 : guess === null ? -Infinity : -guess;
    closest!.push(mark(each, [won.entryId], lead, { guess, worth: [-lead, nearness] }));
  }
  return { ...marks, clearestWin: clearest!, closestWin: closest!, worstWeek: worst! };
}

/** Of each season the five best, the earliest first among equals. */
function runsOf(weeks: readonly CountedWeek[], standings: Rows["standings"]): Mark[] {
  const runs: Mark[] = [];
  for (const { entryId, isMember } of standings) {
    if (!isMember || entryId === undefined) continue;
    const found: Mark[] = [];
    let run: number[] = [];
    for (const counted of [...weeks].sort((a, b) => a.week - b.week)) {
      const member = counted.members.find((each) => each.entryId === entryId);
      for (const { isCorrect } of member?.picks ?? []) {
        if (isCorrect === null) continue;
        run = isCorrect ? [...run, counted.week] : [];
        const [from] = run;
        const fromWeek = from === undefined || from === counted.week ? null : from;
        if (run.length > 0) found.push(mark(counted, [entryId], run.length, { fromWeek }));
      }
    }
    const [best] = found.sort((a, b) => b.value - a.value || a.week - b.week);
    if (best !== undefined) runs.push(best);
  }
  const inOrder = runs.sort((a, b) => b.value - a.value || a.week - b.week);
  return inOrder.slice(0, 5).filter(({ value }) => value >= 3);
}

const KINDS = ["bestWeek", "perfectWeek", "longestRun", "aloneAndRight", "clearestWin", "closestWin", "worstWeek"];

/** The league's rows, and its weeks that are over. */
export async function countLeague({ t, leagueId }: Pick<RuledSeason, "t" | "leagueId">) {
  const rows = await t.run((ctx) => rowsOf(ctx, leagueId));
  const all = await t.run(async (ctx) => await ctx.db.query("carriedTotals").collect());
  const totals = all.filter((each) => each.leagueId === leagueId);
  const weeks = rows.leagueWeeks.flatMap((each) => countWeek(rows, each, totals) ?? []);
  const hasTable = rows.leagueWeeks.some(({ gradedPicks, carried }) => gradedPicks > 0 || carried === "totals");
  return { rows, counted: hasTable ? weeks : [] };
}

export async function compareHalls({ t, leagueId, owner }: RuledSeason) {
  const { rows, counted } = await countLeague({ t, leagueId });
  const teams = await t.run(async (ctx) => await ctx.db.query("teams").collect());
  const nameOf = (entryId: Entry) => {
    const entry = rows.entries.find(({ _id }) => _id === entryId);
    return { name: entry?.name ?? "?", isMe: entry?.ownerId === owner.userId, entryId };
  };
  const marks = { ...marksOf(counted), longestRun: runsOf(counted, rows.standings) };
  const records = KINDS.flatMap((kind) => {
    const compare = (a: Mark, b: Mark) => {
      const at = a.worth.findIndex((each, index) => each !== b.worth[index]);
      return at === -1 ? 0 : b.worth[at]! - a.worth[at]!;
    };
    const sorted = [...(marks[kind as keyof typeof marks] ?? [])].sort(
      (a, b) => compare(a, b) || a.season - b.season || a.week - b.week,
    );
    const [first] = sorted;
    if (first === undefined) return [];
    const equal = sorted.filter((each) => compare(each, first) === 0);
    const held = equal.slice(0, 3).map(({ season, fromWeek, week, who, team }) => ({
      season,
      fromWeek,
      week,
      count: who.length,
      people: who.slice(0, 5).map(nameOf),
      team: teams.find(({ _id }) => _id === team)?.name ?? null,
    }));
    return [{ kind, value: first.value, guess: first.guess, held, times: equal.length }];
  });
  const weeksWon = new Map<Entry, number>();
  for (const { winners } of counted) for (const each of winners) weeksWon.set(each, 1 + (weeksWon.get(each) ?? 0));
  const hall = await owner.as.query(api.hallOfFame.get, { leagueId });
  return {
    shown: { records: hall.records, weeksWon: hall.winners.map(({ name, weeksWon: won }) => `${name} ${won}`).sort() },
    recounted: {
      records,
      weeksWon: [...weeksWon].map(([entryId, won]) => `${nameOf(entryId).name} ${won}`).sort(),
    },
  };
}
