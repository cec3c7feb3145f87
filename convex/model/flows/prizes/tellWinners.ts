// [13.9] Tells those who have won a prize that it was handed over to them: once, whatever becomes of it later.
import { formatMoney } from "../../../../domain/dues/money";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { prizeContent } from "../../notices/mail/prizeContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { nameOf } from "../../records/users/users";

type Handout = Pick<Doc<"prizeHandouts">, "season" | "key" | "winners" | "currency" | "texts">;

interface HandedOver {
  readonly league: Doc<"leagues">;
  readonly handout: Handout;
  /** "Week 3" */
  readonly name: string;
  readonly by: Doc<"users">;
}

const WORTH_SENDING_MS = 3 * 24 * 3_600_000;
/** Of a prize that more entries share, nobody is told: it is worth little to each. */
const WINNERS_TOLD = 25;

export async function tellPrizeWinners(ctx: MutationCtx, { league, handout, name, by }: HandedOver): Promise<void> {
  const { winners, currency, texts, season, key } = handout;
  if (winners.length > WINNERS_TOLD) return;
  const { _id: leagueId, poolType } = league;
  const home = `/${poolType === "survivor" ? "survivor" : "leagues"}/${leagueId}`;
  for (const [userId, cents] of sharesOf(winners)) {
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

/** Nobody is told for a player without an account. */
function sharesOf(winners: Handout["winners"]): ReadonlyMap<Id<"users">, number> {
  const shares = new Map<Id<"users">, number>();
  for (const { ownerId, cents } of winners) {
    if (ownerId !== null) shares.set(ownerId, (shares.get(ownerId) ?? 0) + cents);
  }
  return shares;
}
