// [3.5] A member's own picks of a week. Other members' picks: pickReveal.ts.
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { pickLimit, takesPick } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { entryFields } from "../../tables/leagueTables";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { ensureMember } from "../../records/leagues/memberships";
import { getRevealKey } from "../../records/leagues/revealKeys";
import { listLockedGames } from "../../records/locks/gameLocks";
import { isWeekHeldBack } from "../../records/leagueRules/revealedGames";
import { viewVoids, voidFields } from "../../records/leagueRules/voidedGames";
import {
  gradeOf,
  readWeekRules,
  scoreEntry,
  type EntryResult,
  type WeekRules,
} from "../../records/leagueRules/weekRules";
import { listPickable } from "../../records/leagues/pickers";
import { getPickedWeek } from "../../records/picks/pickedWeek";
import { keepAhead, listOpened, listStillOpen, openingView, viewOpening } from "../../records/picks/openedGames";
import { getSheet, picksOn, type SheetPick } from "../../records/picks/sheets";
import { findHold, Holds } from "../dues/holds";
import { enteredFields, enteredOn, listPickers } from "./enteredMarks";
import { openPicksOn } from "./missingPicks";

export const pickView = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
  points: v.number(),
  savedAtMs: v.number(),
  ...enteredFields,
  /** [12.2] The entry's safety net picked it. */
  isAuto: v.optional(v.literal(true)),
});

/** Whose entry it is: the caller's, another member's, or that of a player without an account. */
const pickableKind = literals("own", "managed", "player");

export const myPicksView = v.object({
  picks: v.array(pickView),
  lockedGameIds: v.array(v.id("games")),
  /** [13.2] Games that have locked for the others: a commissioner opened them for this entry, until their kickoff. */
  opened: v.optional(v.array(openingView)),
  /** [10.3] The week's games that don't count in the league. */
  uncountedGameIds: v.array(v.id("games")),
  /** [10.21] How many picks the week has, where each member chooses the games; null where all are picked. */
  pickLimit: v.union(v.number(), v.null()),
  ...voidFields,
  neverLocks: v.boolean(),
  /** [13.6] From which week on the entry can't make new picks, since it owes dues; missing where nothing holds them. */
  heldFromWeek: v.optional(v.number()),
  /** [10.20] True while nobody else's picks of the week are shown, since all are at once. */
  isHeldBack: v.boolean(),
  /** [16.1] Whose picks they are; null for rows of version 0.2.0 that haven't been adopted yet. */
  entryId: v.union(entryFields.entryId, v.null()),
  entryName: v.union(entryFields.entryName, v.null()),
  /**
   * [16.2][16.3][16.5] Whom the caller picks for, their own entries first, and how many picks each lacks and can make.
   */
  pickable: v.array(
    v.object({
      ...entryFields,
      kind: pickableKind,
      left: v.number(),
      /** [13.6] It lacks picks that it can't make, since it owes dues. */
      isHeld: v.optional(v.literal(true)),
    }),
  ),
  /** Opens the league's revealed picks (leagues/revealKeys.ts). */
  revealKey: v.union(v.string(), v.null()),
});

export type PickView = Infer<typeof pickView>;

export function toPickView(pick: SheetPick, result: EntryResult): PickView {
  const { gameId, selectedTeamId, savedAtMs, isAuto } = pick;
  return { gameId, selectedTeamId, ...gradeOf(result, gameId), savedAtMs, ...(isAuto && { isAuto }) };
}

interface PickedWeek extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId?: string | undefined;
}

export async function listMine(
  ctx: QueryCtx,
  { user, leagueId, entryId, season, week }: PickedWeek,
): Promise<Infer<typeof myPicksView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const games = await listWeekGames(ctx, { season, week });
  const known = new Set(games.map(({ _id }) => _id));
  const { entry, sheet } = await getPickedWeek(ctx, { user, league, entryId, season, week });
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games });
  const result = scoreEntry(rules, { league, season, entry, sheet });
  const locked = await listLockedGames(ctx, { league, season, week });
  const opened = entry === null ? [] : await listStillOpen(ctx, { entryId: entry._id, season, week }, games);
  const openedIds = new Set(opened.map(({ gameId }) => gameId));
  const pickers = await listPickers(ctx, picksOn(sheet));
  const counting = new Set(rules.games.map(({ id }) => id));
  const hold = entry && (await findHold(ctx, { league, entryId: entry._id, season, week }));
  return {
    picks: picksOn(sheet)
      .filter(({ gameId }) => known.has(gameId))
      .map((pick) => ({ ...toPickView(pick, result), ...enteredOn(pick, pickers) })),
    lockedGameIds: [...locked].filter((id) => !openedIds.has(id)),
    ...(opened.length > 0 && { opened: await Promise.all(opened.map((row) => viewOpening(ctx, row))) }),
    uncountedGameIds: games.map(({ _id }) => _id).filter((id) => !counting.has(id)),
    pickLimit: pickLimit(rules.settings, rules.games),
    ...(await viewVoids(ctx, rules.games, rules.voids)),
    neverLocks: neverLocks(league, season),
    ...(hold && { heldFromWeek: hold.fromWeek }),
    isHeldBack: await isWeekHeldBack(ctx, { league, season, week }, rules),
    entryId: entry?._id ?? null,
    entryName: entry?.name ?? null,
    pickable: await listPickableNow(ctx, { user, league, season, week, games, rules, locked }),
    revealKey: await getRevealKey(ctx, { league, user }),
  };
}

interface PickableNow extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly games: readonly Doc<"games">[];
  readonly rules: WeekRules;
  readonly locked: ReadonlySet<Id<"games">>;
}

/** Where there are several, reads a sheet for each, and where picks are held, ledgers (reads/dues/holds.ts). */
async function listPickableNow(ctx: QueryCtx, { user, league, games, rules, locked, ...at }: PickableNow) {
  const picks = pickLimit(rules.settings, rules.games);
  const gameIds = new Set(rules.games.filter(takesPick).map(({ id }) => id));
  const open = rules.games
    .filter(({ id, status }) => status === "scheduled" && !locked.has(id))
    .map(({ id }) => ({ gameId: id }));
  const entries = await listPickable(ctx, { user, league });
  const opened = entries.length === 1 ? [] : await listOpened(ctx, { leagueId: league._id, season: at.season });
  const ahead = opened.length === 0 ? [] : await keepAhead(ctx, at, { rows: opened, games });
  const isCounting = new Set(rules.games.map(({ id }) => id));
  const openedFor = (entryId: Id<"entries">) =>
    ahead.filter((row) => row.entryId === entryId && locked.has(row.gameId) && isCounting.has(row.gameId));
  const counted = await Promise.all(
    entries.map(async ({ _id: entryId, name, ownerId }) => {
      const sheet = entries.length === 1 ? null : await getSheet(ctx, { entryId, ...at });
      const own = [...open, ...openedFor(entryId)];
      const { left } = openPicksOn(sheet, { open: own, limit: picks === null ? null : { picks, gameIds } });
      return { entryId, entryName: name, kind: kindOf(user, ownerId), left: entries.length === 1 ? 0 : left };
    }),
  );
  const lacking = counted.flatMap(({ entryId, left }) => (left > 0 ? [entryId] : []));
  const held = await new Holds(ctx).listHeld({ league, ...at }, lacking);
  return counted.map((each) => (held.has(each.entryId) ? { ...each, left: 0, isHeld: true as const } : each));
}

function kindOf(user: Doc<"users">, ownerId: Id<"users"> | null): Infer<typeof pickableKind> {
  if (ownerId === null) return "player";
  return ownerId === user._id ? "own" : "managed";
}
