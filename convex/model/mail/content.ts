// What each notice says, as pure functions of what it is about. How mails look: layout.ts.
import { formatEastern } from "../../../domain/easternTime";
import { weekName } from "../../../domain/weeks";
import { NOTICE_NAMES, type NoticeKind } from "../notifications/noticeKinds";
import type { NoticeContent } from "../notifications/notices";
import type { MailContent } from "./layout";

type Frame = Pick<MailContent, "switchName" | "settingsUrl">;

function frameOf(appUrl: string, kind: NoticeKind): Frame {
  return { settingsUrl: `${appUrl}/profile`, switchName: kind === "test" ? null : NOTICE_NAMES[kind] };
}

interface About {
  readonly appUrl: string;
  readonly firstName: string;
}

export interface MissingGame {
  /** "Bears at Packers" */
  readonly label: string;
  readonly lockAtMs: number;
}

export interface ReminderAbout extends About {
  readonly kind: NoticeKind;
  readonly leagueName: string;
  readonly week: number;
  /** By deadline. */
  readonly games: readonly MissingGame[];
  /** "/picks?league=…" or "/survivor/…" */
  readonly path: string;
  readonly isSurvivor: boolean;
}

const MAX_ROWS = 16;

export function reminderContent(about: ReminderAbout): NoticeContent {
  const { appUrl, firstName, kind, leagueName, games, path, isSurvivor } = about;
  const week = weekName(about.week);
  const first = games[0];
  const closes = first ? formatEastern(first.lockAtMs) : "soon";
  const missing = isSurvivor
    ? `you have no pick in ${leagueName} yet`
    : games.length === 1
      ? `1 pick is missing in ${leagueName}`
      : `${games.length} picks are missing in ${leagueName}`;
  const sentence = `${missing.charAt(0).toUpperCase()}${missing.slice(1)}. The next deadline is ${closes}.`;
  return {
    mail: {
      ...frameOf(appUrl, kind),
      subject: `${week}: ${missing}`,
      preview: sentence,
      heading: `${firstName}, ${missing}`,
      paragraphs: [`${week} closes game by game; the next deadline is ${closes}.`],
      rows: games.slice(0, MAX_ROWS).map(({ label, lockAtMs }) => ({ label, value: formatEastern(lockAtMs) })),
      button: { label: isSurvivor ? "Make your pick" : "Make your picks", url: `${appUrl}${path}` },
    },
    push: { title: `${week} picks close soon`, body: sentence, path },
  };
}

export interface ResultsAbout extends About {
  readonly leagueName: string;
  readonly week: number;
  readonly correct: number;
  readonly total: number;
  readonly points: number;
  readonly rank: number;
  readonly members: number;
  readonly path: string;
}

export function resultsContent(about: ResultsAbout): NoticeContent {
  const { appUrl, firstName, leagueName, correct, total, points, rank, members, path } = about;
  const week = weekName(about.week);
  const record = `${correct} of ${total} correct`;
  return {
    mail: {
      ...frameOf(appUrl, "results"),
      subject: `${week} in ${leagueName}: ${record}`,
      preview: `You are number ${rank} of ${members}.`,
      heading: `${firstName}, ${week} is final`,
      paragraphs: [`You had ${record} in ${leagueName}.`],
      rows: [
        { label: "Points this week", value: String(points) },
        { label: "Your place", value: `${rank} of ${members}` },
      ],
      button: { label: "See the standings", url: `${appUrl}${path}` },
    },
    push: {
      title: `${week} is final in ${leagueName}`,
      body: `${record}. You are number ${rank} of ${members}.`,
      path,
    },
  };
}

export interface DigestAbout extends About {
  /** The week that ended. */
  readonly week: number;
  readonly nextWeek: { readonly week: number; readonly games: number; readonly firstKickoffAtMs: number } | null;
  readonly leagues: readonly { readonly name: string; readonly line: string }[];
}

export function digestContent({ appUrl, firstName, week, nextWeek, leagues }: DigestAbout): NoticeContent {
  const next = nextWeek
    ? `${weekName(nextWeek.week)} has ${nextWeek.games} games and starts ${formatEastern(nextWeek.firstKickoffAtMs)}.`
    : "There is no game ahead this season.";
  return {
    mail: {
      ...frameOf(appUrl, "weeklyDigest"),
      subject: `Your ${weekName(week)} digest`,
      preview: next,
      heading: `${firstName}, your week in every league`,
      paragraphs: [next],
      rows: leagues.map(({ name, line }) => ({ label: name, value: line })),
      button: { label: "Open Huddle Picks", url: `${appUrl}/` },
    },
    push: { title: `Your ${weekName(week)} digest`, body: next, path: "/" },
  };
}

export interface EliminationAbout extends About {
  readonly poolName: string;
  readonly entryName: string;
  readonly week: number;
  /** Null: no pick was made. */
  readonly teamName: string | null;
  readonly path: string;
}

export function eliminationContent(about: EliminationAbout): NoticeContent {
  const { appUrl, firstName, poolName, entryName, teamName, path } = about;
  const week = weekName(about.week);
  const reason = teamName ? `The ${teamName} did not win.` : "No pick was made in time.";
  return {
    mail: {
      ...frameOf(appUrl, "survivorElimination"),
      subject: `${entryName} is out of ${poolName}`,
      preview: reason,
      heading: `${firstName}, ${entryName} was eliminated in ${week}`,
      paragraphs: [reason, `You can still watch who survives in ${poolName}.`],
      button: { label: "View the pool", url: `${appUrl}${path}` },
    },
    push: { title: `${entryName} is out of ${poolName}`, body: `${week}: ${reason}`, path },
  };
}

export function testContent({ appUrl, firstName }: About): NoticeContent {
  return {
    mail: {
      ...frameOf(appUrl, "test"),
      subject: "Huddle Picks test e-mail",
      preview: "Your notifications reach you.",
      heading: `It works, ${firstName}`,
      paragraphs: ["This is the test e-mail that you asked for. Reminders and results will reach you at this address."],
      button: { label: "Back to your profile", url: `${appUrl}/profile` },
    },
    push: { title: "Huddle Picks", body: "Notifications reach this browser.", path: "/profile" },
  };
}
