// [13.9] Prizes as members see them: what there is to win, and who has won what.
import { v, type Infer } from "convex/values";
import { targetKey, targetName } from "../../../../domain/prizes/prizes";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getDues } from "../../records/dues/duesTerms";
import type { PayingEntryId } from "../../records/dues/ledger";
import { formerPayer, getPayer, type Payer } from "../../records/dues/payers";
import { listPrizeSeasons } from "../../records/dues/prizeLists";
import { ensureMember } from "../../records/leagues/memberships";
import { getPerson, nameOf } from "../../records/users/people";
import { payingEntry, prizeFields, prizeTarget } from "../../tables/duesTables";
import { readSeasonAwards, type EntryAward } from "./seasonAwards";
import { saidText } from "../../common/saidText";

const winner = {
  entryId: payingEntry,
  entryName: v.string(),
  /** Null for a player without an account. */
  ownerId: v.union(v.id("users"), v.null()),
};

const awardView = v.object({
  /** Names it within the season. */
  key: v.string(),
  /** "Week 3", "First half", "East", "2nd to 3rd place" */
  name: v.string(),
  target: prizeTarget,
  /** `open`: not over; its winners lead. `nobody`: nobody won it; carried over if `isCarriedOver`. */
  state: v.union(v.literal("open"), v.literal("won"), v.literal("nobody"), v.literal("handedOver")),
  isCarriedOver: v.boolean(),
  cents: v.number(),
  /** How much of it comes from weeks that nobody won. */
  carriedCents: v.number(),
  /** All winners share each. */
  texts: v.array(v.string()),
  /** At most 25 of them. */
  winners: v.array(v.object({ ...winner, cents: v.number() })),
  winnerCount: v.number(),
  /** Set exactly where it is handed over. */
  handedOver: v.optional(v.object({ byName: v.string(), atMs: v.number() })),
});

export const prizesView = v.object({
  season: v.number(),
  /** Null without prizes and dues. */
  currency: v.union(v.string(), v.null()),
  /** The currency is the dues', and can't be another one. */
  isInDuesCurrency: v.boolean(),
  prizes: v.array(prizeFields),
  awards: v.array(awardView),
  /** The entries' winnings so far, most first; at most 50. */
  totals: v.array(
    v.object({ ...winner, wonCents: v.number(), handedOverCents: v.number(), texts: v.array(v.string()) }),
  ),
  /** Those that have prizes, newest first. */
  seasons: v.array(v.number()),
});
export type PrizesView = Infer<typeof prizesView>;

/** More are counted. */
const WINNERS_SHOWN = 25;
const TOTALS_SHOWN = 50;

export interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** The league's unless told. */
  readonly season?: number | undefined;
}

/** For members. Reads the season's results, and each entry that is shown. */
export async function getPrizes(ctx: QueryCtx, { user, leagueId, season: asked }: Asked): Promise<PrizesView> {
  const league = await ensureMember(ctx, { user, leagueId });
  const season = asked ?? league.currentSeason;
  const { list, handouts, names, awards } = await readSeasonAwards(ctx, { league, season });
  const dues = await getDues(ctx, { leagueId, season });
  const named = namesIn(ctx, { league, handouts });
  const byKey = new Map(handouts.map((handout) => [handout.key, handout]));
  const views: Infer<typeof awardView>[] = [];
  for (const award of awards) {
    const key = targetKey(award.target);
    const handout = byKey.get(key);
    const winners: Infer<typeof awardView>["winners"] = [];
    for (const { entryId, cents } of shownWinners(award)) winners.push({ ...(await named(entryId)), cents });
    const { target, state, isCarriedOver, cents, carriedCents, texts } = award;
    views.push({
      key,
      name: saidText(targetName(target, names)),
      target,
      state,
      isCarriedOver,
      cents,
      carriedCents,
      texts: [...texts],
      winners,
      winnerCount: award.winners.length,
      ...(handout && { handedOver: { byName: nameOf(await getPerson(ctx, handout.byId)), atMs: handout.atMs } }),
    });
  }
  const totals: PrizesView["totals"] = [];
  for (const { entryId, ...total } of totalsOf(awards).slice(0, TOTALS_SHOWN)) {
    totals.push({ ...(await named(entryId)), ...total });
  }
  return {
    season,
    currency: list?.currency ?? dues?.currency ?? handouts[0]?.currency ?? null,
    isInDuesCurrency: dues !== null,
    prizes: list?.prizes ?? [],
    awards: views,
    totals,
    seasons: await listPrizeSeasons(ctx, leagueId),
  };
}

/** The same for everybody, so that whoever hands a prize over can say whom they saw. */
export const shownWinners = ({ winners }: EntryAward): EntryAward["winners"] => winners.slice(0, WINNERS_SHOWN);

interface Total {
  readonly entryId: PayingEntryId;
  readonly wonCents: number;
  readonly handedOverCents: number;
  readonly texts: string[];
}

function totalsOf(awards: readonly EntryAward[]): Total[] {
  const found = new Map<PayingEntryId, Total>();
  for (const { state, texts, winners } of awards) {
    if (state === "open") continue;
    for (const { entryId, cents } of winners) {
      const before = found.get(entryId) ?? { entryId, wonCents: 0, handedOverCents: 0, texts: [] };
      found.set(entryId, {
        entryId,
        wonCents: before.wonCents + cents,
        handedOverCents: before.handedOverCents + (state === "handedOver" ? cents : 0),
        texts: [...before.texts, ...texts],
      });
    }
  }
  return [...found.values()].sort((a, b) => b.wonCents - a.wonCents || b.texts.length - a.texts.length);
}

interface Known {
  readonly league: Doc<"leagues">;
  readonly handouts: readonly Doc<"prizeHandouts">[];
}

type Named = Pick<Payer, "entryId" | "entryName" | "ownerId">;

/** Reads each entry once. */
export function namesIn(ctx: QueryCtx, { league, handouts }: Known): (entryId: PayingEntryId) => Promise<Named> {
  const owners = new Map(handouts.flatMap(({ winners }) => winners.map((won) => [won.entryId, won.ownerId] as const)));
  const known = new Map<PayingEntryId, Named>();
  return async (entryId) => {
    const found = known.get(entryId);
    if (found !== undefined) return found;
    const payer =
      (await getPayer(ctx, { league, season: league.currentSeason }, entryId)) ??
      (await formerPayer(ctx, { entryId, ownerId: owners.get(entryId) ?? null }));
    const { entryName, ownerId } = payer;
    const named = { entryId, entryName, ownerId };
    known.set(entryId, named);
    return named;
  };
}
