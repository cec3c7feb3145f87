// [15.1] Which of the picks that were made offline can still be saved, and what they would replace.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { stillFree } from "../../features/picks/sheet/heldWeights";
import { leagueSheetOf } from "../../features/picks/sheet/leagueSheet";
import { ownWeekOf } from "../../features/survivor/entry/entryState";
import type { OfflinePick, Weights } from "../../lib/offline/offlinePicks";
import { serverTimeAt } from "../../lib/serverClock";

type Mine = FunctionReturnType<typeof api.picks.listMine>;
type OwnPoolWeek = FunctionReturnType<typeof api.survivor.pickSheet>;
type OwnSheet = FunctionReturnType<typeof api.picks.ownSheet>;
type WeekGames = FunctionReturnType<typeof api.games.listByWeek>;
type Game = WeekGames["games"][number];

/** How things stand where a pick belongs. An Error if the person has nothing there any more. */
export interface OwnNow {
  /** The league's week, or the entry of a survivor pool. */
  readonly own: Mine | OwnPoolWeek | Error | undefined;
  readonly games: WeekGames | Error | undefined;
  /** Asked only for a pick that has weights. */
  readonly sheet?: OwnSheet | Error | undefined;
}

export interface OfferedPick {
  readonly pick: OfflinePick;
  readonly game: Game | null;
  /** Null outside a survivor pool. */
  readonly entryName: string | null;
  /** Saving it would replace this one. */
  readonly standing: StandingPick | null;
  /** [10.14] The number and best bet that it can still bring along. */
  readonly weights: Weights;
}

interface StandingPick {
  readonly selectedTeamId: Mine["picks"][number]["selectedTeamId"];
  readonly savedAtMs: number;
  /** True if it was saved after this pick was made. */
  readonly isNewer: boolean;
}

export interface Offer {
  readonly open: readonly OfferedPick[];
  readonly late: readonly OfferedPick[];
  /** No deadline, but there is nothing to pick any more, or nobody to pick for. */
  readonly gone: readonly OfferedPick[];
  /** The server has the same pick already. */
  readonly saved: readonly OfflinePick[];
}

/** Null until the server has said how things stand. */
export function offerOf(picks: readonly OfflinePick[], nowOf: (pick: OfflinePick) => OwnNow): Offer | null {
  const offer = {
    open: [] as OfferedPick[],
    late: [] as OfferedPick[],
    gone: [] as OfferedPick[],
    saved: [] as OfflinePick[],
  };
  for (const pick of picks) {
    const { own, games, sheet } = nowOf(pick);
    if (own === undefined || games === undefined || (pick.weights && sheet === undefined)) return null;
    const game = games instanceof Error ? null : (games.games.find(({ id }) => id === pick.gameId) ?? null);
    const kind = own instanceof Error || game === null ? "gone" : kindOf(pick, own, game);
    const entryName = own instanceof Error || !isEntry(own) ? null : own.entry.entryName;
    const standing = own instanceof Error ? null : standingOf(pick, own);
    if (kind === "saved") offer.saved.push(pick);
    else offer[kind].push({ pick, game, entryName, standing, weights: weightsOf(pick, { own, sheet }) });
  }
  return offer;
}

const isEntry = (own: Mine | OwnPoolWeek): own is OwnPoolWeek => "entry" in own;

function savedIn({ gameId, survivor }: OfflinePick, own: Mine | OwnPoolWeek) {
  if (isEntry(own)) return ownWeekOf(own, survivor?.pickNumber ?? 1).pick;
  return own.picks.find((pick) => pick.gameId === gameId) ?? null;
}

function standingOf(pick: OfflinePick, own: Mine | OwnPoolWeek): StandingPick | null {
  const saved = savedIn(pick, own);
  if (saved === null) return null;
  const { selectedTeamId, savedAtMs } = saved;
  const isNewer = savedAtMs > serverTimeAt(pick.pickedAtMs) && selectedTeamId !== pick.replacesTeamId;
  return { selectedTeamId, savedAtMs, isNewer };
}

function kindOf(pick: OfflinePick, own: Mine | OwnPoolWeek, game: Game): keyof Offer {
  const { gameId, week, teamId, survivor } = pick;
  const saved = savedIn(pick, own);
  if (isEntry(own)) {
    const ownWeek = ownWeekOf(own, survivor?.pickNumber ?? 1);
    if (ownWeek.week !== week) return "late";
    if (saved?.selectedTeamId === teamId) return "saved";
    if (ownWeek.pick?.isLocked) return "late";
    const team = ownWeek.availableTeams.find((each) => each.teamId === teamId);
    return team === undefined ? "gone" : team.isLocked ? "late" : "open";
  }
  if ((saved?.selectedTeamId ?? null) === teamId) return "saved";
  const isVoid = own.voids?.some((each) => each.gameId === gameId) === true;
  if (isVoid || own.uncountedGameIds.includes(gameId) || game.status === "cancelled") return "gone";
  return own.lockedGameIds.includes(gameId) ? "late" : "open";
}

function weightsOf({ gameId, weights }: OfflinePick, { own, sheet }: Pick<OwnNow, "own" | "sheet">): Weights {
  if (!weights || !sheet || !own || sheet instanceof Error || own instanceof Error || isEntry(own)) return {};
  return stillFree(gameId, weights, { own: leagueSheetOf(sheet), locked: new Set(own.lockedGameIds) });
}
