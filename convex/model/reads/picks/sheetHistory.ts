// [13.12] How a sheet came to be. Whoever picks for its entry sees all of it. Others see of each game how its side
// changed, once its picks are shown, and the rest of the sheet once the whole week is: a number, a best bet or a check
// word that changes tells of games that can still be picked. Until then they can't even tell whether there was a save.
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { isHeldBack } from "../../../../domain/leagueRules/reveal";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { readWeekReveal } from "../../records/leagueRules/revealedGames";
import { ensurePickem } from "../../records/leagueRules/rules";
import { guessGame, readWeekRules, type WeekRules } from "../../records/leagueRules/weekRules";
import { getEntryOf } from "../../records/leagues/leagueEntries";
import { ensureMember } from "../../records/leagues/memberships";
import { picksFor } from "../../records/leagues/pickers";
import { checkWordOf } from "../../records/picks/checkWords";
import { getHistory, recastSave, type Save, type SavedChange } from "../../records/picks/saveHistory";
import { getSheet, picksOn } from "../../records/picks/sheets";
import { getPerson, nameOf } from "../../records/users/people";
import { savedChange } from "../../tables/pickTables";

const saveView = v.object({
  atMs: v.number(),
  /** Null where `how` says more. */
  byName: v.union(v.string(), v.null()),
  /** [12.2] A safety net saves what locks unpicked. [10.14] Other games came to count. */
  how: v.optional(literals("import", "net", "recast")),
  /** [13.2] Of a commissioner. */
  reason: v.optional(v.string()),
  /** It stands for so many more saves before it, which aren't kept one by one. */
  more: v.optional(v.number()),
  changes: v.array(savedChange),
});
type SaveView = Infer<typeof saveView>;

export const sheetHistoryView = v.object({
  entryName: v.string(),
  /** True for whoever picks for the entry: nothing is left out. */
  isWhole: v.boolean(),
  /** Null until it is shown, and for a sheet without saves. */
  checkWord: v.union(v.string(), v.null()),
  /** The latest first. */
  saves: v.array(saveView),
});
type SheetHistory = Infer<typeof sheetHistoryView>;

interface Asked extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** Without it, the caller's first one. */
  readonly entryId?: string | undefined;
}

/**
 * Null for somebody without an entry who asks for their own. Reads the week's games, rules and locks, the sheet, a row
 * for each game, at most 17 in all with 40 saves each, and whoever saved. Error: NOT_FOUND for an entry of another
 * league.
 */
export async function getSheetHistory(
  ctx: QueryCtx,
  { user, leagueId, entryId, season, week }: Asked,
): Promise<SheetHistory | null> {
  const league = await ensureMember(ctx, { user, leagueId });
  ensurePickem(league);
  const id = entryId === undefined ? null : ctx.db.normalizeId("entries", entryId);
  const entry =
    entryId === undefined
      ? await getEntryOf(ctx, { leagueId, userId: user._id })
      : id && (await ctx.db.get("entries", id));
  if (entry === null && entryId === undefined) return null;
  if (entry?.leagueId !== leagueId || !entry.isListed) throw refusal("entryNotInLeague");
  const games = await listWeekGames(ctx, { season, week });
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games });
  const { shown } = await readWeekReveal(ctx, { league, season, week }, rules);
  const isWhole = await picksFor(ctx, { user, league }, entry);
  const sees: Sight = {
    games: new Set(isWhole ? games.map(({ _id }) => _id) : shown),
    weights: isWhole || isWeekShown(rules, shown),
    guess: isWhole || isIn(shown, guessGame(rules)),
  };
  const at = { entryId: entry._id, season, week };
  const sheet = sees.games.size === 0 ? null : await getSheet(ctx, at);
  const kept = await listSeen(ctx, { ...at, sheet }, sees);
  const made = picksOn(sheet).flatMap((pick) => {
    const to = kept.latest.get(pick.gameId) ?? null;
    if (!sees.games.has(pick.gameId) || to === pick.selectedTeamId) return [];
    const { gameId, selectedTeamId, savedAtMs: atMs, enteredById, enteredReason: reason, isAuto } = pick;
    const change: SavedChange = { kind: "team", gameId, from: to, to: selectedTeamId };
    const byId = enteredById ?? entry.ownerId;
    return [{ atMs, byId, ...(reason && { reason }), ...(isAuto && { how: "net" as const }), items: [change] }];
  });
  return {
    entryName: entry.name,
    isWhole,
    checkWord: sees.weights ? await checkWordOf(sheet) : null,
    saves: await toViews(ctx, [...kept.saves, ...made]),
  };
}

interface Sight {
  readonly games: ReadonlySet<Id<"games">>;
  readonly weights: boolean;
  readonly guess: boolean;
}

/** True once nothing of the week that counts can still be picked. */
function isWeekShown({ games }: WeekRules, shown: ReadonlySet<Id<"games">>): boolean {
  return shown.size > 0 && !isHeldBack({ settings: { reveal: "together" }, games }, shown);
}

const isIn = (games: ReadonlySet<Id<"games">>, gameId: Id<"games"> | null) => gameId !== null && games.has(gameId);

type Entered = Omit<Save, "how"> & Pick<SaveView, "how">;

interface Seen {
  readonly saves: readonly Entered[];
  /** Each game's side after its last known save. */
  readonly latest: ReadonlyMap<Id<"games">, Id<"teams"> | null>;
}

async function listSeen(
  ctx: QueryCtx,
  { sheet, ...at }: SeasonWeek & { readonly entryId: Id<"entries">; readonly sheet: Doc<"sheets"> | null },
  sees: Sight,
): Promise<Seen> {
  const saves: Entered[] = [];
  const latest = new Map<Id<"games">, Id<"teams"> | null>();
  for (const gameId of sees.games) {
    const row = await getHistory(ctx, { ...at, gameId });
    const last = row?.changes.at(-1)?.items[0];
    if (last?.kind === "team") latest.set(gameId, last.to);
    saves.push(...(row?.changes ?? []).map(toEntered));
  }
  const weights = sees.weights ? await getHistory(ctx, { ...at, gameId: undefined }) : null;
  const recast = weights && sheet && recastSave(weights.changes, sheet);
  for (const save of [...(weights?.changes ?? []), ...(recast ? [recast] : [])]) {
    const items = save.items.filter((item) => isSeen(item, sees));
    if (items.length > 0) saves.push(toEntered({ ...save, items }));
  }
  return { saves, latest };
}

const toEntered = (save: Save): Entered => (save.byId === null ? { how: "import", ...save } : save);

function isSeen(item: SavedChange, { games, guess }: Sight): boolean {
  if (item.kind === "guess") return guess;
  if (item.kind !== "bestBet") return games.has(item.gameId);
  return [item.from, item.to].every((gameId) => gameId === null || games.has(gameId));
}

/** Puts together what somebody saved at one time. */
async function toViews(ctx: QueryCtx, saves: readonly Entered[]): Promise<SaveView[]> {
  const names = new Map<Id<"users">, string>();
  for (const { byId } of saves) {
    if (byId !== null && !names.has(byId)) names.set(byId, nameOf(await getPerson(ctx, byId)));
  }
  const views = new Map<string, SaveView>();
  for (const { atMs, byId, how, reason, more, items } of saves) {
    const key = [atMs, byId, how].join("/");
    const known = views.get(key);
    const sum = (known?.more ?? 0) + (more ?? 0);
    views.set(key, {
      atMs,
      byName: how === undefined && byId !== null ? (names.get(byId) ?? null) : null,
      ...(how && { how }),
      ...(reason !== undefined && { reason }),
      ...(sum > 0 && { more: sum }),
      changes: [...(known?.changes ?? []), ...items],
    });
  }
  return [...views.values()].sort((a, b) => b.atMs - a.atMs);
}
