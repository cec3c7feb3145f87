// [17.5] The owner tells how a season went that the product hasn't computed, changes that, and takes it back.
import {
  FIRST_SEASON,
  tidyTold,
  TOLD_SEASONS,
  toldInWords,
  toldProblem,
  type ToldPerson,
} from "../../../../domain/leagues/pastSeasons";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { isComputedHere } from "../../reads/leagues/leagueSeasons";
import type { PayingEntryId } from "../../records/dues/ledger";
import { getPayer } from "../../records/dues/payers";
import { ensureOwner } from "../../records/leagues/commissioners";
import { getToldSeason, listToldSeasons } from "../../records/leagues/toldSeasons";

interface OneSeason {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

interface Telling extends OneSeason {
  readonly people: readonly (ToldPerson & { readonly entryId?: PayingEntryId | undefined })[];
  readonly note: string;
}

/**
 * In the place of what was told of it. Errors: INVALID naming the field; CONFLICT for a season that is computed;
 * NOT_FOUND for an entry of another league; FULL.
 */
export async function tellSeason(ctx: MutationCtx, { user, leagueId, season, ...told }: Telling): Promise<null> {
  const league = await ensureOwner(ctx, { user, leagueId });
  await ensureTellable(ctx, league, season);
  const found = toldProblem(told);
  if (found !== null) ensureNoProblem(found.field, found.problem);
  for (const { entryId } of told.people) {
    if (entryId === undefined) continue;
    if ((await getPayer(ctx, { league, season: league.currentSeason }, entryId)) === null)
      throw refusal("entryNotInLeague");
  }
  const before = await getToldSeason(ctx, { leagueId, season });
  if (before === null && (await listToldSeasons(ctx, leagueId)).length >= TOLD_SEASONS)
    throw refusal("toldSeasonsSpent", { max: TOLD_SEASONS });
  const { people, note } = tidyTold(told);
  const row = { leagueId, season, people: [...people], note, byId: user._id, atMs: Date.now() };
  if (before === null) await ctx.db.insert("pastSeasons", row);
  else await ctx.db.replace("pastSeasons", before._id, row);
  const [old, now] = [before === null ? [] : toldInWords(before), toldInWords({ people, note })];
  const changes = [{ field: "told", before: without(old, now), after: without(now, old) }];
  await audit(ctx, { actor: user, action: "league.tellSeason", target: nameOf(season), leagueId, changes });
  return null;
}

/** Nothing if it isn't told. */
export async function untellSeason(ctx: MutationCtx, { user, leagueId, season }: OneSeason): Promise<null> {
  await ensureOwner(ctx, { user, leagueId });
  const row = await getToldSeason(ctx, { leagueId, season });
  if (row === null) return null;
  await ctx.db.delete("pastSeasons", row._id);
  const changes = [{ field: "told", before: toldInWords(row).join("; "), after: null }];
  await audit(ctx, { actor: user, action: "league.untellSeason", target: nameOf(season), leagueId, changes });
  return null;
}

async function ensureTellable(ctx: MutationCtx, league: Doc<"leagues">, season: number): Promise<void> {
  const newest = league.currentSeason - 1;
  if (!Number.isInteger(season) || season < FIRST_SEASON || season > newest)
    throw refusal("seasonNotTold", { first: FIRST_SEASON, last: newest });
  if (await isComputedHere(ctx, league, season)) throw refusal("seasonComputed", { season });
}

const nameOf = (season: number) => ({ name: String(season) });

const without = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.includes(word)).join("; ") || null;
