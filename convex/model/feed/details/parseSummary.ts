// Turns the feed's game summary into what the dialogs and the game's page show [2.42][2.43][11.9]. The input is
// untrusted; anything unreadable is left out.
import { describeIssues } from "../espn/describeIssues";
import { FeedError } from "../espn/feedError";
import { cleanFeedText } from "../espn/feedText";
import type { GameDetails } from "../../tables/detailsShape";
import { parseBettingOdds } from "./parseBettingOdds";
import { parseCourse } from "./parseCourse";
import { parseInjuries, type Sides } from "./parseInjuries";
import { parseKeyPlayers } from "./parseKeyPlayers";
import { excerpt, plainText } from "./plainText";
import { summarySchema, type FeedSummary } from "./summarySchema";

/** [9.7] */
const STORY_LENGTH = 500;
const MAX_HEADLINE = 300;
const MAX_NOTES = 10;

export function readSummary(body: unknown): FeedSummary {
  const answer = summarySchema.safeParse(body);
  if (!answer.success) throw new FeedError("FORMAT", `The summary can't be read: ${describeIssues(answer.error)}.`);
  return answer.data;
}

export function parseSummary(summary: FeedSummary, sides: Sides): GameDetails {
  return {
    injuries: parseInjuries(summary, sides),
    article: parseArticle(summary),
    odds: parseBettingOdds(summary),
    keyPlayers: { home: parseKeyPlayers(summary, sides.home), away: parseKeyPlayers(summary, sides.away) },
    gameNotes: listNotes(summary),
    course: parseCourse(summary, sides),
  };
}

function parseArticle({ article }: FeedSummary): GameDetails["article"] {
  const headline = plainText(article?.headline ?? "");
  const story = tidy(plainText(article?.story ?? ""));
  const description = tidy(plainText(article?.description ?? ""));
  if (headline === "" && story === "" && description === "") return null;
  const publishedAtMs = Date.parse(article?.published ?? "");
  return {
    headline: excerpt(headline, MAX_HEADLINE),
    description: excerpt(description, STORY_LENGTH) || null,
    story: excerpt(story, STORY_LENGTH) || null,
    publishedAtMs: Number.isNaN(publishedAtMs) ? null : publishedAtMs,
  };
}

// The news agency's dateline comes with two dashes, "CHARLOTTE, N.C. -- — When", and leaves one at the start of a
// description.
function tidy(text: string): string {
  return text.replace(/ -- — /, " — ").replace(/^[—–-]+\s*/, "");
}

/** Each as raw serialized text, which [2.43] shows. */
function listNotes({ gameNotes, header }: FeedSummary): string[] {
  const notes = gameNotes ?? header?.competitions[0]?.notes ?? [];
  return notes
    .slice(0, MAX_NOTES)
    .filter((note) => note !== null && note !== "")
    .map((note) => excerpt(cleanFeedText(typeof note === "string" ? note : JSON.stringify(note)), STORY_LENGTH));
}
