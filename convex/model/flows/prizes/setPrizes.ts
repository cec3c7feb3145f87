// [13.9] A commissioner says what can be won this season.
import { formatMoney } from "../../../../domain/dues/money";
import { prizeName, type Prize, type PrizeNames } from "../../../../domain/prizes/prizes";
import { prizesProblem, trimmedPrizes, type PrizeList } from "../../../../domain/prizes/prizesProblem";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { getDues, type LeagueSeason } from "../../records/dues/duesTerms";
import { getPrizeList, listHandouts, writePrizeList } from "../../records/dues/prizeLists";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { groupsOf } from "../../records/leagues/leagueGroups";
import { listSegments } from "../../records/standings/leagueSegments";
import { saidText } from "../../common/saidText";

interface Setting {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly currency: string;
  readonly prizes: Doc<"prizeLists">["prizes"];
}

/**
 * All of the league's season, in the place of those that were; what is handed over stays. Errors: INVALID naming the
 * field; CONFLICT for another currency than that of dues or of what is handed over.
 */
export async function setPrizes(ctx: MutationCtx, { user, leagueId, currency, prizes }: Setting): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const at = { leagueId, season: league.currentSeason };
  const names = { segments: await listSegments(ctx, at), groups: groupsOf(league) };
  const found = prizesProblem({ currency, prizes }, { poolType: league.poolType, ...names });
  if (found !== null) ensureNoProblem(found.field, found.problem);
  await ensureOneCurrency(ctx, at, currency);
  const before = await getPrizeList(ctx, at);
  const after = trimmedPrizes(prizes);
  const [old, wanted] = [inWords(before, names), inWords({ currency, prizes: after }, names)];
  if (old.join("\n") === wanted.join("\n")) return null;
  await writePrizeList(ctx, { ...at, currency, prizes: after });
  if (league.prizesSeason !== at.season) await ctx.db.patch("leagues", leagueId, { prizesSeason: at.season });
  const changes = [{ field: "prizes", before: without(old, wanted), after: without(wanted, old) }];
  await audit(ctx, { actor: user, action: "prizes.set", target: league, leagueId, changes });
  return null;
}

async function ensureOneCurrency(ctx: MutationCtx, at: LeagueSeason, currency: string): Promise<void> {
  const dues = await getDues(ctx, at);
  if (dues !== null && dues.currency !== currency) throw refusal("duesInCurrency", { currency: dues.currency });
  const other = (await listHandouts(ctx, at)).find((handout) => handout.currency !== currency);
  if (other !== undefined) throw refusal("handedOverInCurrency", { currency: other.currency });
}

/** "1st place: $100", "Weeks 1–18: $10 each week, carries over" */
function inWords(list: PrizeList | null, names: PrizeNames): string[] {
  return (list?.prizes ?? []).map((prize: Prize) => {
    const worth = prize.cents === undefined ? (prize.text ?? "") : formatMoney(prize.cents, list?.currency ?? "USD");
    const rest = prize.kind === "week" && prize.carriesOver ? ", carries over" : "";
    return `${saidText(prizeName(prize, names))}: ${worth}${rest}`;
  });
}

const without = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.includes(word)).join("; ") || null;
