// [13.9] Tells those who have won a prize that it was handed over to them, a few at a time: each once, whatever becomes
// of it later. A prize that is taken back before they hear of it isn't told.
import { formatMoney } from "../../../../domain/dues/money";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { prizeContent } from "../../notices/mail/prizeContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { nameOf } from "../../records/users/people";

type Handout = Doc<"prizeHandouts">;

const WORTH_SENDING_MS = 3 * 24 * 3_600_000;
/** As many in a step as of an announcement. */
const TOLD_AT_ONCE = 4;

export const prizeTellings: Round<"prizeTellings"> = defineRound({
  table: "prizeTellings",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: tellingId }) => ctx.scheduler.runAfter(0, internal.jobs.reminders.tellPrize, { tellingId }),
});

/** `name`: "Week 3" */
export async function startTellingPrize(
  ctx: MutationCtx,
  handedOver: { readonly handoutId: Id<"prizeHandouts">; readonly name: string },
): Promise<void> {
  await prizeTellings.start(ctx, { ...handedOver, toldCount: 0 });
}

export async function tellPrizeWinners(ctx: MutationCtx, tellingId: Id<"prizeTellings">): Promise<null> {
  const telling = await ctx.db.get("prizeTellings", tellingId);
  if (telling === null) return null;
  await prizeTellings.step(ctx, telling, async ({ handoutId, name, toldCount }) => {
    const handout = await ctx.db.get("prizeHandouts", handoutId);
    const league = handout && (await ctx.db.get("leagues", handout.leagueId));
    const by = handout && (await ctx.db.get("users", handout.byId));
    if (!handout || !league || league.isDeleted || !by) return "done";
    const shares = [...sharesOf(handout.winners)].slice(toldCount, toldCount + TOLD_AT_ONCE);
    if (shares.length === 0) return "done";
    await tellSome(ctx, { league, handout, name, by, shares });
    return { toldCount: toldCount + shares.length };
  });
  return null;
}

interface HandedOver {
  readonly league: Doc<"leagues">;
  readonly handout: Handout;
  readonly name: string;
  readonly by: Doc<"users">;
  readonly shares: readonly (readonly [userId: Id<"users">, cents: number])[];
}

async function tellSome(ctx: MutationCtx, { league, handout, name, by, shares }: HandedOver): Promise<void> {
  const { winners, currency, texts, season, key } = handout;
  const { _id: leagueId, poolType } = league;
  const home = `/${poolType === "survivor" ? "survivor" : "leagues"}/${leagueId}`;
  for (const [userId, cents] of shares) {
    if (userId === by._id) continue;
    const about = { userId, leagueId, season, week: 1, kind: "prize" as const };
    const channels = await channelsFor(ctx, about);
    if (channels === null) continue;
    const content = prizeContent({
      ...readerOf(channels.user),
      leagueName: league.name,
      prize: name,
      worth: [...(cents === 0 ? [] : [formatMoney(cents, currency)]), ...texts].join(", "),
      by: nameOf(by),
      winnerCount: winners.length,
      path: `${home}/prizes`,
      switches: noticePages({ leagueId, poolType, season, week: 1 }).switches,
    });
    await sendNotice(ctx, {
      key: { ...about, detail: key },
      channels,
      content: { ...content, push: { ...content.push, tag: `prize/${leagueId}/${season}/${key}` } },
      expiresAtMs: Date.now() + WORTH_SENDING_MS,
    });
  }
}

/** In the order of the winners, which stays. Nobody is told for a player without an account. */
function sharesOf(winners: Handout["winners"]): ReadonlyMap<Id<"users">, number> {
  const shares = new Map<Id<"users">, number>();
  for (const { ownerId, cents } of winners) {
    if (ownerId !== null) shares.set(ownerId, (shares.get(ownerId) ?? 0) + cents);
  }
  return shares;
}
