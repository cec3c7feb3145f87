// [17.1] The league as it will be once a checked spreadsheet is moved in: who wins which week, and the season's table.
import { v, type Infer } from "convex/values";
import { NO_TALLY } from "../../../../domain/picks/pickGrades";
import { carriedWinners } from "../../../../domain/scoring/carriedWinners";
import type { WeekTallies, WeekTally } from "../../../../domain/scoring/seasonTotal";
import { scoreSheet } from "../../../../domain/scoring/weekResult";
import { weekWinners } from "../../../../domain/scoring/weekWinners";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { WeekRules } from "../../records/leagueRules/weekRules";
import { carriedKind } from "../../records/leagues/leagueWeeks";
import { listTable, tableAfter } from "../../records/standings/standingRows";
import { getPeople } from "./movedPeople";
import { readCarriedRules } from "./movedWeek";
import { type poolPreview, previewPool } from "./poolPreview";
import { ensureMoveIn } from "./startMoveIn";

export const moveInPreview = v.object({
  weeks: v.array(
    v.object({
      week: v.number(),
      kind: carriedKind,
      /** Names, as the league has them. */
      winners: v.array(v.string()),
    }),
  ),
  /** Everybody of the league, first places first. */
  table: v.array(
    v.object({
      name: v.string(),
      isNew: v.boolean(),
      rank: v.number(),
      points: v.number(),
      /** Null where weeks won don't decide ranks. */
      weeksWon: v.union(v.number(), v.null()),
      droppedWeeks: v.array(v.number()),
      /** By week, of weeks that are moved in and others. */
      weekPoints: v.record(v.string(), v.number()),
    }),
  ),
});

type Moved = Doc<"moveInWeeks">["entries"][number];

interface Line {
  readonly key: string;
  readonly name: string;
  readonly isNew: boolean;
  weeks: WeekTallies;
}

/** Reads the league's table, and of each week moved in its row and, with picks, its rules and games. */
export async function previewMoveIn(
  ctx: QueryCtx,
  { user, importId }: { readonly user: Doc<"users">; readonly importId: Id<"imports"> },
): Promise<Infer<typeof moveInPreview> | Infer<typeof poolPreview> | null> {
  const { run, leagueId } = await ensureMoveIn(ctx, { user, importId });
  if (run.state !== "checked" || run.moveIn === undefined) return null;
  if (run.moveIn.isPool === true) return await previewPool(ctx, { importId, leagueId });
  const { season } = run.moveIn;
  const moved = await ctx.db
    .query("moveInWeeks")
    .withIndex("by_import_and_week", (q) => q.eq("importId", importId))
    .collect();
  const { people } = (await getPeople(ctx, importId)) ?? { people: [] };
  const keys = new Map(people.map(({ name, entryId }) => [name, entryId ?? `new/${name}`]));
  const table = await listTable(ctx, { leagueId, season });
  const lines = new Map<string, Line>();
  for (const { entryId, entryName, weeks } of table) {
    lines.set(entryId, { key: entryId, name: entryName, isNew: false, weeks });
  }
  for (const { name, entryId } of people) {
    const key = `new/${name}`;
    if (entryId === null) lines.set(key, { key, name, isNew: true, weeks: {} });
  }
  const weeks: Infer<typeof moveInPreview>["weeks"] = [];
  const playing = new Set<string>();
  for (const { week, entries: given } of moved) {
    const kind = given[0]?.kind ?? "totals";
    const rules = kind === "totals" ? null : await readCarriedRules(ctx, { leagueId, season, week });
    const entries = rules === null ? given : [...given, ...missedBy(rules, playing, given)];
    if (rules !== null) for (const { person } of given) playing.add(person);
    const winners = new Set(winnersOf({ rules, entries, keys }));
    for (const entry of entries) {
      const line = lines.get(keys.get(entry.person) ?? "");
      if (line !== undefined) line.weeks = withWeek(line.weeks, entry, winners.has(line.key));
    }
    weeks.push({ week, kind, winners: [...winners].map((key) => lines.get(key)?.name ?? "") });
  }
  const places = await tableAfter(ctx, { leagueId, season, rows: [...lines.values()], completed: weeks });
  return {
    weeks,
    table: places.map(({ row: { name, isNew, weeks: own }, ...place }) => ({
      ...place,
      name,
      isNew,
      weekPoints: Object.fromEntries(Object.entries(own).map(([week, { points }]) => [week, points])),
    })),
  };
}

/** [10.7] Scores the week, by the rules, for those who have played one before and have nothing in this one. */
function missedBy(rules: WeekRules, playing: ReadonlySet<string>, given: readonly Moved[]): Moved[] {
  if (rules.settings.missedPick === "nothing") return [];
  const present = new Set(given.map(({ person }) => person));
  const empty = { picks: new Map(), bestBet: null, guess: null, missesAfterMs: 0 };
  const { correct, incorrect, tied, points } = scoreSheet(rules, rules.games, empty);
  const missed = { week: rules.week, kind: "picks" as const, correct, incorrect, tied, points, picks: 0 };
  return [...playing].filter((person) => !present.has(person)).map((person) => ({ ...missed, person }));
}

interface MovedEntries {
  /** Null for totals. */
  readonly rules: WeekRules | null;
  readonly entries: readonly Moved[];
  readonly keys: ReadonlyMap<string, string>;
}

function winnersOf({ rules, entries, keys }: MovedEntries): string[] {
  const contenders = entries.map((entry) => ({
    member: { entryId: keys.get(entry.person) ?? "" },
    result: entry,
    guess: entry.guess ?? null,
  }));
  if (rules === null) {
    const totals = new Map(
      entries.map(({ person, points, isWinner }) => [
        keys.get(person) ?? "",
        { points, ...(isWinner && { isWinner }) },
      ]),
    );
    return carriedWinners(totals, contenders).map(({ member }) => member.entryId);
  }
  return weekWinners(rules.settings, rules.games, contenders).map(({ member }) => member.entryId);
}

function withWeek(weeks: WeekTallies, { week, kind, correct, incorrect, tied, points }: Moved, isWon: boolean) {
  const adjusted = weeks[String(week)]?.adjusted;
  const counted = kind === "totals" ? NO_TALLY : { correct, incorrect, tied };
  const tally: WeekTally = {
    ...NO_TALLY,
    ...counted,
    points: points + (adjusted ?? 0),
    ...(isWon && { isWon }),
    ...(adjusted !== undefined && { adjusted }),
    ...(kind === "totals" && { isCarried: true as const }),
  };
  return { ...weeks, [String(week)]: tally };
}
