// [16.2] A member's further entries in a pick'em league: each has a sheet and a place of its own.
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import * as entries from "../../records/leagues/leagueEntries";
import { startNow } from "../../records/leagues/entryStarts";
import { ensureEntryRoom } from "../../records/leagues/entryCount";
import { recountEntries } from "./recountEntries";
import { ensurePlayer, type Access } from "../../records/leagues/memberships";
import { ensurePickem } from "../../records/leagueRules/rules";
import { ensureStanding, rankTable } from "../../records/standings/standingRows";
import { ensureRow, getAnyEntry, type AnyEntryId } from "../../records/survivor/anyEntry";
import { requestScoringOfEntry } from "../scoring/scoringRounds";
import { ensureEntry } from "./adoptRows";
import { ensureEntryName } from "./entryNaming";
import { renamePoolEntry } from "../survivor/poolPlayers";
import { retireEntry } from "./retireEntry";

/** Reads at most five. */
export async function listOwnEntries(ctx: QueryCtx, access: Access) {
  const { _id: leagueId } = await ensurePlayer(ctx, access);
  const own = await entries.listEntriesOf(ctx, { leagueId, userId: access.user._id });
  return own.filter(({ isFormer }) => !isFormer).map(({ _id, name }) => ({ entryId: _id, entryName: name }));
}

interface NewEntry extends Access {
  /** Without it, the entry is named as its owner is, with a number. */
  readonly name?: string | undefined;
}

/**
 * One that was removed after it had played comes back before there is a new one. Reads the league's entries, at most
 * 250, and writes its table. Errors: CONFLICT past the league's number, and for
 * somebody who sits out [13.8]; FULL; INVALID and CONFLICT for the name.
 */
export async function addOwnEntry(ctx: MutationCtx, { user, leagueId: id, name }: NewEntry) {
  const league = await ensurePlayer(ctx, { user, leagueId: id });
  ensurePickem(league);
  const { _id: leagueId, currentSeason: season } = league;
  const owner = { leagueId, userId: user._id };
  await ensureEntry(ctx, owner);
  const own = await entries.listEntriesOf(ctx, owner);
  if (own.some(entries.isSittingOut)) throw refusal("sittingOut");
  const max = league.entriesPerMember ?? ENTRIES_PER_MEMBER.default;
  if (own.filter(({ isFormer }) => !isFormer).length >= max) throw refusal("tooManyOwnEntries", { max });
  await ensureEntryRoom(ctx, leagueId, 1);
  const wanted = name === undefined ? null : await ensureEntryName(ctx, { leagueId, name });
  await countAction(ctx, user, "change entries");
  const seat = { joinedAtMs: Date.now(), isListed: true };
  const former = own.find(({ isFormer }) => isFormer);
  if (former !== undefined) await entries.seatEntry(ctx, former, seat);
  const number = 1 + Math.max(...own.map((each) => each.number));
  const entry =
    former ?? (await entries.insertEntry(ctx, owner, { ...seat, number, starts: [await startNow(ctx, league)] }));
  if (wanted !== null) await entries.nameOwnEntry(ctx, entry, wanted);
  await ensureStanding(ctx, { ...entry, isListed: true, name: wanted ?? entry.name }, season);
  if (former !== undefined) await requestScoringOfEntry(ctx, former._id);
  await rankTable(ctx, { leagueId, season });
  await recountEntries(ctx, leagueId);
  const entryName = wanted ?? entry.name;
  await audit(ctx, { actor: user, action: "entry.addOwn", target: { name: entryName }, leagueId });
  return { entryId: entry._id, entryName };
}

interface OwnEntry {
  readonly user: Doc<"users">;
  readonly entryId: AnyEntryId;
}

/** Error: NOT_FOUND for one that isn't the caller's. */
async function getOwnEntry(ctx: QueryCtx, { user, entryId }: OwnEntry) {
  const entry = await getAnyEntry(ctx, entryId);
  if (entry === null || entry.ownerId !== user._id || !entry.isPlaying) throw refusal("entryNotYours");
  return { entry, league: await ensurePlayer(ctx, { user, leagueId: entry.leagueId }) };
}

/**
 * [16.1] Also one of a pool. From then on it keeps its name when the owner's changes. Errors: NOT_FOUND; INVALID and
 * CONFLICT for the name.
 */
export async function renameOwnEntry(ctx: MutationCtx, { name, ...own }: OwnEntry & { name: string }): Promise<null> {
  const { entry, league } = await getOwnEntry(ctx, own);
  const wanted = await ensureEntryName(ctx, { leagueId: league._id, name }, entry);
  if (wanted === entry.name) return null;
  await countAction(ctx, own.user, "change entries");
  const row = await ensureRow(ctx, entry);
  await entries.nameOwnEntry(ctx, row, wanted);
  if (league.poolType === "survivor") await renamePoolEntry(ctx, row, wanted);
  await audit(ctx, {
    actor: own.user,
    action: "entry.renameOwn",
    target: { name: wanted },
    leagueId: league._id,
    changes: [{ field: "name", before: entry.name, after: wanted }],
  });
  return null;
}

/** Errors: NOT_FOUND; CONFLICT for the first one, which stays as long as its owner. */
export async function removeOwnEntry(ctx: MutationCtx, own: OwnEntry): Promise<null> {
  const { entry, league } = await getOwnEntry(ctx, own);
  ensurePickem(league);
  const first = await entries.getEntryOf(ctx, { leagueId: league._id, userId: own.user._id });
  if (entry.row === null || first?._id === entry.row._id) throw refusal("firstEntryStays");
  await retireEntry(ctx, league, entry.row);
  await recountEntries(ctx, league._id);
  await audit(ctx, { actor: own.user, action: "entry.removeOwn", target: { name: entry.name }, leagueId: league._id });
  return null;
}
