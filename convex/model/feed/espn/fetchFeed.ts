// Asks the feed and returns parsed answers. Everything that can go wrong is a FeedError that says what did.
import { LONGEST_PAUSE_MS } from "../../../../domain/games/pollPace";
import { FeedError } from "./feedError";
import { toFeedWeek } from "./feedWeeks";
import type { NormalizedScoreboard } from "./normalizedEvent";
import { parseScoreboard, type SeasonWeek } from "./parseScoreboard";
import { parseTeams } from "./parseTeams";

const TIMEOUT_MS = 10_000;
/** How the feed answers to an id that it doesn't know. */
const UNKNOWN_STATUSES = [400, 404];
/** Statuses that may come with a time to wait. */
const BUSY_STATUSES = [429, 503];
const MIB = 1024 * 1024;
const MAX_BODY_BYTES = 12 * MIB;

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
  const text = await withTimeout((late) => fetchText(url, late), { url, timeoutMs });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FeedError("NOT_JSON", `${url} answered something that isn't JSON: "${text.slice(0, 80)}".`);
  }
}

/** Nothing more is read once `late` resolves. */
async function fetchText(url: string, late: Promise<void>): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, { headers: { accept: "application/json" } });
  } catch (error) {
    throw new FeedError(
      "NETWORK",
      `${url} can't be reached: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const body = response.body?.getReader();
  const stop = () => body?.cancel().catch(() => undefined);
  void late.then(stop);
  try {
    ensureJson(url, response);
    return await readText(url, body);
  } catch (error) {
    void stop();
    if (error instanceof FeedError) throw error;
    throw new FeedError("NETWORK", `${url} broke off: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function ensureJson(url: string, { ok, status, statusText, headers }: Response): void {
  if (!ok) {
    const code = UNKNOWN_STATUSES.includes(status) ? "UNKNOWN" : "HTTP";
    const message = `${url} answered ${status} ${statusText}`.trim() + ".";
    throw new FeedError(code, message, BUSY_STATUSES.includes(status) ? retryAfterMs(headers) : 0);
  }
  const contentType = headers.get("content-type") ?? "nothing";
  if (!/\bjson\b/i.test(contentType)) throw new FeedError("CONTENT_TYPE", `${url} answered ${contentType}, not JSON.`);
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryAfterMs(headers: Headers): number {
  const value = headers.get("retry-after")?.trim() ?? "";
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return waitMs > 0 ? Math.min(waitMs, LONGEST_PAUSE_MS) : 0;
}

// The limit is for what a compressed answer unpacks to: it is read in pieces, and no further than the limit.
async function readText(url: string, body: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const piece = await body?.read();
    if (piece?.value === undefined) break;
    pieces.push(piece.value);
    length += piece.value.byteLength;
    if (length > MAX_BODY_BYTES)
      throw new FeedError("TOO_LARGE", `${url} answered more than ${MAX_BODY_BYTES / MIB} MiB.`);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return new TextDecoder().decode(all);
}

interface Limit {
  readonly url: string;
  readonly timeoutMs: number;
}

// A race rather than an AbortSignal: it works in every runtime with timers, whatever its fetch supports.
async function withTimeout<T>(start: (late: Promise<void>) => Promise<T>, { url, timeoutMs }: Limit): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const timeout = late.then(() => {
    throw new FeedError("TIMEOUT", `${url} didn't answer within ${timeoutMs / 1000} s.`);
  });
  try {
    return await Promise.race([start(late), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
