// [12.3] A person's calendar as calendars subscribe to it: iCalendar (RFC 5545). Whoever has its address can read it.
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Infer } from "convex/values";
import { isCalledOff } from "../../../domain/leagues/deadlines";
import { formatCount } from "../../../domain/common/plurals";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { appUrl } from "../common/env";
import { weekName } from "../common/weekName";
import type { calendarView } from "../reads/readCalendar";

type Calendar = Infer<typeof calendarView>;
type Deadline = Calendar["deadlines"][number];
type Game = Calendar["games"][number];

const PATH = /^\/calendar\/([^/]+)\/(all|deadlines)\.ics$/;
const GAME_MS = 3.25 * 3_600_000;
const ALARM_SECONDS = 3_600;
const ASKED_EVERY_SECONDS = 3_600;

export async function calendarFile(ctx: ActionCtx, request: Request): Promise<Response> {
  const [, token, part] = PATH.exec(new URL(request.url).pathname) ?? [];
  const opened = token === undefined ? null : await ctx.runMutation(internal.jobs.calendar.open, { token });
  if (opened === null) {
    return plain(
      404,
      "This calendar's address doesn't work. It may have been renewed: get the new one from your profile.",
    );
  }
  const { userId, retryAtMs } = opened;
  if (retryAtMs !== null) {
    const seconds = Math.max(1, Math.ceil((retryAtMs - Date.now()) / 1_000));
    return plain(429, `This calendar was asked for too often. Try again in ${formatCount(seconds, "second")}.`, {
      "retry-after": String(seconds),
    });
  }
  const calendar = await ctx.runQuery(internal.jobs.calendar.read, { userId });
  return new Response(toIcal(calendar, { hasGames: part === "all" }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="huddle-picks.ics"',
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    },
  });
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const fixed = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...fixed, ...headers } });
}

function toIcal(calendar: Calendar | null, { hasGames }: { hasGames: boolean }): string {
  const file = ical({
    name: "Huddle Picks",
    prodId: { company: "Huddle Picks", product: "Calendar" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASKED_EVERY_SECONDS,
  });
  if (calendar === null) return file.toString();
  if (hasGames) for (const game of calendar.games) file.createEvent(gameEvent(game));
  for (const deadline of calendar.deadlines) {
    const event = file.createEvent(deadlineEvent(calendar, deadline));
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: summaryOf(deadline) });
  }
  return file.toString();
}

const uid = (text: string) => `${text.replace(/[^\w-]+/g, "-")}@huddle-picks`;

function gameEvent({
  id,
  week,
  away,
  home,
  kickoffAtMs,
  isKickoffConfirmed,
  status,
  revision,
  venue,
  broadcast,
}: Game) {
  const notes = [weekName(week), broadcast, isKickoffConfirmed ? null : "The time isn't confirmed yet."];
  return {
    id: uid(`game-${id}`),
    sequence: revision,
    start: new Date(kickoffAtMs),
    end: new Date(kickoffAtMs + GAME_MS),
    summary: status === "postponed" ? `Postponed: ${away} at ${home}` : `${away} at ${home}`,
    description: notes.filter(Boolean).join(" · "),
    location: venue,
    url: `${appUrl()}/games/${id}`,
    status: isCalledOff(status) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function deadlineEvent({ season, revision }: Calendar, deadline: Deadline) {
  const { key, week, atMs, leagues } = deadline;
  const lines = leagues.map(({ name, games }) => `${name}: ${formatCount(games, "game")}`);
  return {
    id: uid(`deadline-${season}-${key}`),
    sequence: revision,
    start: new Date(atMs),
    summary: summaryOf(deadline),
    description: [weekName(week), ...lines].join("\n"),
    url: `${appUrl()}${leagues.every(({ poolType }) => poolType === "survivor") ? "/survivor" : "/picks"}`,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function summaryOf({ leagues }: Deadline): string {
  const [first, second] = leagues.map(({ name }) => name);
  if (leagues.length === 1) return `Picks lock: ${first}`;
  return leagues.length === 2 ? `Picks lock: ${first} and ${second}` : `Picks lock in ${leagues.length} leagues`;
}
