// [13.9] A commissioner marks a prize as handed over: from then on no correction changes who won it. No money moves
// here.
import { formatMoney } from "../../../../domain/dues/money";
import { targetKey, targetName } from "../../../../domain/prizes/prizes";
import { NAMED_WINNERS } from "../../../../domain/scoring/winnersInWords";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit, type AuditAction } from "../../log/auditLog";
import { namesIn, shownWinners } from "../../reads/prizes/prizeViews";
import { readSeasonAwards } from "../../reads/prizes/seasonAwards";
import { getHandout } from "../../records/dues/prizeLists";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { groupsOf } from "../../records/leagues/leagueGroups";
import { listSegments } from "../../records/standings/leagueSegments";
import { startTellingPrize } from "./tellWinners";
import { saidText } from "../../common/saidText";

interface Marked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** The league's unless told. */
  readonly season?: number | undefined;
  readonly key: string;
}

/**
 * Nothing if it is already. `winnerIds`: those that the commissioner saw; anybody unless told. Writes a row with all
 * winners.
 * Errors: NOT_FOUND; CONFLICT while nobody has won it, or if others have.
 */
export async function handOverPrize(
  ctx: MutationCtx,
  { user, leagueId, season: asked, key, winnerIds }: Marked & { readonly winnerIds?: readonly string[] | undefined },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const season = asked ?? league.currentSeason;
  const { list, handouts, names, awards } = await readSeasonAwards(ctx, { league, season });
  const award = awards.find(({ target }) => targetKey(target) === key);
  if (award === undefined) throw refusal("prizeNotFound");
  if (award.state === "handedOver") return null;
  const name = saidText(targetName(award.target, names));
  if (award.state !== "won" || list === null) throw refusal("prizeNotWon", { name });
  const seen = shownWinners(award).map(({ entryId }): string => entryId);
  if (winnerIds !== undefined && seen.join() !== winnerIds.join()) throw refusal("prizeWinnersChanged", { name });
  const named = namesIn(ctx, { league, handouts });
  const winners: Doc<"prizeHandouts">["winners"] = [];
  for (const { entryId, cents } of award.winners) {
    const { ownerId } = await named(entryId);
    winners.push({ entryId, ownerId, cents });
  }
  const { target, cents, carriedCents, texts } = award;
  const { currency } = list;
  const handout = { leagueId, season, key, target, currency, cents, carriedCents, texts: [...texts], winners };
  const handoutId = await ctx.db.insert("prizeHandouts", { ...handout, byId: user._id, atMs: Date.now() });
  await log(ctx, { user, league, handout, name, action: "prizes.handOver" });
  await startTellingPrize(ctx, { handoutId, name });
  return null;
}

/** Nothing if it isn't marked. From then on it follows corrected scores again. */
export async function takePrizeBack(ctx: MutationCtx, { user, leagueId, season: asked, key }: Marked): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const season = asked ?? league.currentSeason;
  const handout = await getHandout(ctx, { leagueId, season, key });
  if (handout === null) return null;
  const segments = await listSegments(ctx, { leagueId, season });
  const name = saidText(targetName(handout.target, { segments, groups: groupsOf(league) }));
  await ctx.db.delete("prizeHandouts", handout._id);
  await log(ctx, { user, league, handout, name, action: "prizes.takeBack" });
  return null;
}

interface Logged {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly handout: Pick<Doc<"prizeHandouts">, "winners" | "currency" | "cents" | "texts">;
  readonly name: string;
  readonly action: AuditAction;
}

async function log(ctx: MutationCtx, { user, league, handout, name, action }: Logged): Promise<void> {
  const { winners, currency, cents, texts } = handout;
  const named = namesIn(ctx, { league, handouts: [] });
  const parts: string[] = [];
  for (const won of winners.slice(0, NAMED_WINNERS)) {
    const { entryName } = await named(won.entryId);
    parts.push(won.cents === 0 ? entryName : `${entryName} ${formatMoney(won.cents, currency)}`);
  }
  if (winners.length > NAMED_WINNERS) parts.push(`${winners.length - NAMED_WINNERS} more`);
  const worth = [...(cents === 0 ? [] : [formatMoney(cents, currency)]), ...texts].join(", ");
  const isBack = action === "prizes.takeBack";
  const change = (field: string, text: string) =>
    isBack ? { field, before: text, after: null } : { field, before: null, after: text };
  await audit(ctx, {
    actor: user,
    action,
    target: league,
    leagueId: league._id,
    changes: [change("prize", `${name}: ${worth}`), change("winners", parts.join(", "))],
  });
}
