// [18.2] Tells a league's or pool's chats of its events. They are told what the talk shows to every member [14.3], so
// nothing that is still hidden.
import type { Infer } from "convex/values";
import { DEFAULT_LANGUAGE } from "../../../../domain/common/language";
import { wordsIn } from "../../../../domain/common/wordsIn";
import type { WebhookNews } from "../../../../domain/leagues/webhooks";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countPoints } from "../../common/countPoints";
import { weekName } from "../../common/weekName";
import { withNames } from "../../reads/talk/talkEvents";
import type { talkEvent } from "../../tables/talkTables";
import { tellWebhooks } from "./tellWebhooks";

type TalkEvent = Infer<typeof talkEvent>;
type Named = Awaited<ReturnType<typeof withNames>>;

const NEWS_OF: Readonly<Partial<Record<TalkEvent["kind"], WebhookNews>>> = {
  announcement: "announcements",
  revealed: "reveals",
  weekWon: "weeksWon",
  eliminated: "eliminations",
  poolWon: "eliminations",
};

interface Told {
  readonly leagueId: Id<"leagues">;
  /** Names the event. */
  readonly tag: string;
  readonly event: TalkEvent;
  /** Told before in its place; null for news. */
  readonly before: TalkEvent | null;
}

/** One read where the league has no chats; otherwise some ten for the names. */
export async function tellEvent(ctx: MutationCtx, { leagueId, tag, event, before }: Told): Promise<void> {
  const news = NEWS_OF[event.kind];
  if (news === undefined) return;
  const write = async () => {
    const league = await ctx.db.get("leagues", leagueId);
    const named = await withNames(ctx, event);
    return { text: textOf(named), path: pathOf(named, leagueId, league?.poolType) };
  };
  const isMended = before !== null && takesBack(before, event);
  await tellWebhooks(ctx, { leagueId, news, tag, isAtOnce: event.kind === "announcement", isMended, write });
}

/** Something that was told isn't so. Of a week's eliminations, more come while its games end. */
function takesBack(before: TalkEvent, event: TalkEvent): boolean {
  if (event.kind !== "eliminated") return event.kind === "weekWon" || event.kind === "poolWon";
  if (before.kind !== "eliminated" || event.count <= before.count) return true;
  const isListed = event.count === event.entryIds.length;
  return isListed && !before.entryIds.every((entryId) => event.entryIds.includes(entryId));
}

/** Events count no further. */
const COUNTED = 100;

function textOf(event: Named): string {
  const { formatCount, plural } = wordsIn(DEFAULT_LANGUAGE);
  switch (event.kind) {
    case "announcement":
      return `${event.byName}: ${event.text}`;
    case "weekWon": {
      const { count, week } = event;
      const won = `${plural(count, "won", "share")} ${weekName(week)} with ${countPoints(event.points)}`;
      return `${listOf(event)} ${won}${count > 1 ? " each" : ""}.`;
    }
    case "revealed": {
      const { week, games } = event;
      const whose = games === null ? "Everybody’s picks" : `The picks of ${formatCount(games, "game")}`;
      return `${weekName(week)}: ${whose} can be seen now.`;
    }
    case "eliminated": {
      const { week, count } = event;
      if (count >= COUNTED) return `${weekName(week)}: ${COUNTED} entries or more are out.`;
      return `${weekName(week)}: ${listOf(event)} ${plural(count, "is", "are")} out.`;
    }
    case "poolWon":
      return `${listOf(event)} ${plural(event.count, "wins", "share the win")}.`;
    default:
      return "";
  }
}

/** "Ann Lee, Bob Fox, Cat Roe and 9 others" */
function listOf({ names, count }: { readonly names: readonly string[]; readonly count: number }): string {
  const { formatCount } = wordsIn(DEFAULT_LANGUAGE);
  const rest = count - names.length;
  const noun = names.length === 0 ? formatCount(count, "entry", "entries") : formatCount(rest, "other");
  const parts = rest > 0 ? [...names, noun] : [...names];
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(parts);
}

function pathOf(event: Named, leagueId: Id<"leagues">, poolType: "pickem" | "survivor" | undefined): string {
  if (poolType === "survivor") return `/survivor/${leagueId}`;
  const league = `/leagues/${leagueId}`;
  if (event.kind === "weekWon") return `${league}/standings`;
  if (event.kind !== "revealed") return league;
  const { season, week } = event;
  return `/all-picks?${new URLSearchParams({ league: leagueId, season: String(season), week: String(week) }).toString()}`;
}
