// Asks the feed and returns parsed answers. Everything that can go wrong is a FeedError that says what did.
import * as texts from "../../../texts/feed";
import { FeedError } from "./feedError";
import { toFeedWeek } from "./feedWeeks";
import type { NormalizedScoreboard } from "./normalizedEvent";
import { parseScoreboard, type SeasonWeek } from "./parseScoreboard";
import { parseTeams } from "./parseTeams";

const TIMEOUT_MS = 10_000;
/** How the feed answers to an id that it doesn't know. */
const UNKNOWN_STATUSES = [400, 404];
const MAX_BODY_LENGTH = 12 * 1024 * 1024;

/** The requested week; without one, the week that the feed calls current. */
export async function fetchScoreboard(baseUrl: string, asked: SeasonWeek | null): Promise<NormalizedScoreboard> {
  if (asked === null) return parseScoreboard(await fetchJson(`${baseUrl}/scoreboard`));
  const { seasonType, feedWeek } = toFeedWeek(asked.week);
  const query = `dates=${asked.season}&seasontype=${seasonType}&week=${feedWeek}`;
  return parseScoreboard(await fetchJson(`${baseUrl}/scoreboard?${query}`), asked);
}

export async function fetchTeams(baseUrl: string): Promise<ReturnType<typeof parseTeams>> {
  return parseTeams(await fetchJson(`${baseUrl}/teams`));
}

export async function fetchJson(url: string, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const text = await withTimeout(fetchText(url), { url, timeoutMs });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FeedError("NOT_JSON", texts.answeredSomethingThatIsntJson(url, text.slice(0, 80)));
  }
}

async function fetchText(url: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { accept: "application/json" } });
  } catch (error) {
    throw new FeedError("NETWORK", texts.cantBeReached(url, error instanceof Error ? error.message : String(error)));
  }
  if (!response.ok) {
    const code = UNKNOWN_STATUSES.includes(response.status) ? "UNKNOWN" : "HTTP";
    throw new FeedError(code, texts.answered(url, response.status, response.statusText).trim() + ".");
  }
  const contentType = response.headers.get("content-type") ?? texts.nothing;
  if (!/\bjson\b/i.test(contentType)) throw new FeedError("CONTENT_TYPE", texts.answeredNotJson(url, contentType));
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw new FeedError("NETWORK", texts.brokeOff(url, error instanceof Error ? error.message : String(error)));
  }
  if (text.length > MAX_BODY_LENGTH) throw new FeedError("TOO_LARGE", texts.answeredCharacters(url, text.length));
  return text;
}

// A race rather than an AbortSignal: it works in every runtime with timers, whatever its fetch supports.
async function withTimeout<T>(work: Promise<T>, { url, timeoutMs }: { url: string; timeoutMs: number }): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new FeedError("TIMEOUT", texts.didntAnswerWithinS(url, timeoutMs / 1000))),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
