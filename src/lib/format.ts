// Formats numbers, names and times for people [15.4]: the words are English, like all our texts; the order, the clock
// and the digits are those of the viewer's region, and times are in the viewer's zone.
import { plural, t } from "@lingui/core/macro";
import { clockText, easternMoment } from "../../domain/common/easternTime";
import type { Deadline, DeadlineDay } from "../../domain/leagues/deadlines";
import { formatCount } from "../../domain/common/plurals";

export { formatCount };

/** English as written in the region of a browser's locale: "de-DE" → "en-DE". */
export function englishOf(locale: string): string {
  const { region } = new Intl.Locale(locale).maximize();
  return region === undefined ? "en-US" : `en-${region}`;
}

// Intl's objects are made on first use: a browser reads its data for them, which would come before the first frame.
let locale: string | undefined;
const viewersLocale = () => (locale ??= englishOf(new Intl.DateTimeFormat().resolvedOptions().locale));

/** Some versions of Intl put a narrow no-break space before "PM", which our fonts don't have. */
function dateFormat(options: Intl.DateTimeFormatOptions, where?: string): (atMs: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (atMs) =>
    (made ??= new Intl.DateTimeFormat(where ?? viewersLocale(), options)).format(atMs).replaceAll("\u202f", " ");
}

const weekday = { weekday: "short" } as const;
const monthDay = { month: "short", day: "numeric" } as const;
const year = { year: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit" } as const;

/** "2:14 PM" */
export const formatTime = dateFormat(time);

/** "Sun, Nov 23" */
export const formatDay = dateFormat({ ...weekday, ...monthDay });

/** "Sun" */
export const formatWeekday = dateFormat(weekday);

/** "Nov 23" */
export const formatMonthDay = dateFormat(monthDay);

/** "Nov 23, 2025" */
export const formatDate = dateFormat({ ...monthDay, ...year });

/** "Sun, Nov 23, 2025, 1:00 PM": for a moment that may be years ago. */
export const formatMoment = dateFormat({ ...weekday, ...monthDay, ...year, ...time });

/** "Sun, Nov 23, 1:00 PM" */
export const formatKickoff = dateFormat({ ...weekday, ...monthDay, ...time });

const EASTERN = { timeZone: "America/New_York" } as const;
const formatEasternTime = dateFormat({ ...time, ...EASTERN }, "en-US");
const formatEasternDayTime = dateFormat({ ...weekday, ...time, ...EASTERN }, "en-US");

/** " (1:00 PM ET)", the NFL's own clock, for behind a time of the viewer's; empty where both show the same. */
export function easternBeside(atMs: number): string {
  const here = new Date(atMs);
  const eastern = easternMoment(atMs);
  const isSameDay = here.getDate() === eastern.day;
  if (isSameDay && here.getHours() === eastern.hour && here.getMinutes() === eastern.minute) return "";
  return t` (${isSameDay ? formatEasternTime(atMs) : formatEasternDayTime(atMs)} ET)`;
}

/** "Sun, Nov 23, 1:00 PM", or "Sun, Nov 23, 7:00 PM (1:00 PM ET)". */
export function formatDeadline(atMs: number): string {
  return `${formatKickoff(atMs)}${easternBeside(atMs)}`;
}

/** "Sun 1:00 PM", or "Sun 7:00 PM (1:00 PM ET)": for a moment of a week that is known. */
export function formatDayTime(atMs: number): string {
  return `${formatWeekday(atMs)} ${formatTime(atMs)}${easternBeside(atMs)}`;
}

/** "12 minutes ago" */
export function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t`less than a minute ago`;
  if (minutes < 60) return t`${plural(minutes, { one: "# minute", other: "# minutes" })} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t`${plural(hours, { one: "# hour", other: "# hours" })} ago`
    : t`${plural(Math.floor(hours / 24), { one: "# day", other: "# days" })} ago`;
}

let wholePercent: Intl.NumberFormat | undefined;

/** 0–1 as a whole percent [9.8]: 0.625 → "63%". */
export function formatPercent(ratio: number): string {
  wholePercent ??= new Intl.NumberFormat(viewersLocale(), { style: "percent" });
  return wholePercent.format(Math.round(ratio * 100) / 100);
}

/** [9.8] Of decided picks; a dash for somebody without any, as in a season that was moved in as totals [17.3]. */
export function formatWinRate({ winPercentage, totalPicks }: { winPercentage: number; totalPicks: number }): string {
  return totalPicks === 0 ? "–" : formatPercent(winPercentage);
}

/** [11.1] A chance that isn't certain: "34%", "<1%"; in fives where the model is coarse. */
export function formatChance(chance: number, isCoarse: boolean): string {
  const step = isCoarse ? 0.05 : 0.01;
  if (chance < step / 2) return `<${formatPercent(step)}`;
  if (chance > 1 - step / 2) return `>${formatPercent(1 - step)}`;
  return formatPercent(Math.round(chance / step) * step);
}

export const dayNames: Record<DeadlineDay, string> = {
  thursday: t`Thursday`,
  friday: t`Friday`,
  saturday: t`Saturday`,
  sunday: t`Sunday`,
  monday: t`Monday`,
};

/** "1:00 PM", of "13:00". */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clockText({ hour, minute });
}

/** [2.30][10.19] A league's deadline; 0 hours is the kickoff itself. */
export function formatDeadlineRule(deadline: Deadline): string {
  if (deadline.kind === "firstKickoff") return t`Week’s first kickoff`;
  if (deadline.kind === "dayTime") return t`${dayNames[deadline.day]} ${formatClock(deadline.time)} ET`;
  const { hours } = deadline;
  return hours === 0 ? t`At kickoff` : t`${plural(hours, { one: "# hour", other: "# hours" })} before game`;
}

/** The same as the end of a sentence on when picks lock. */
export function formatLockRule(deadline: Deadline): string {
  if (deadline.kind === "firstKickoff") return t`when the week’s first game starts`;
  if (deadline.kind === "dayTime")
    return t`${dayNames[deadline.day]} ${formatClock(deadline.time)} ET, earlier games at kickoff`;
  const { hours } = deadline;
  return hours === 0 ? t`at kickoff` : t`${plural(hours, { one: "# hour", other: "# hours" })} before each game`;
}

/** "Bears, Lions, and Packers" */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || t`Player`;
}

/** "Sam O.", for phones that have no room for more. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName && lastName ? `${firstName} ${firstLetter(lastName)}.` : fullName({ firstName, lastName });
}

/** Whole, also where it is an emoji. */
export const firstLetter = (word: string) => [...word][0] ?? "";

/** [16.1] An entry that is named as its owner is, is shortened like the owner. */
export function shortEntryName({
  entryName,
  ...owner
}: Parameters<typeof shortName>[0] & { entryName: string }): string {
  return entryName === fullName(owner) ? shortName(owner) : entryName;
}
