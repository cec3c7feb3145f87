// Records what a page received over its WebSockets, what it still waits for, and the errors on it.
import type { Page, Request } from "@playwright/test";

export interface Wire {
  /** Every text sent by the server, in order. */
  readonly frames: readonly { readonly atMs: number; readonly text: string }[];
  /** The functions that the page subscribes to at the moment, by name. */
  queries(): readonly string[];
  /** Starts to listen. The answer tells what the page has asked for again since, by function and arguments. */
  hearRefetches(): () => readonly string[];
  /** True while an answer is due: to a request, a call or a subscription. */
  isWaiting(): boolean;
  /** Uncaught errors and console errors. */
  readonly problems: readonly string[];
  /** The id that the server uses for a team. */
  idOfTeam(displayName: string): Promise<string>;
}

/** Messages of a page, as far as they are read here. */
type Sent =
  | { readonly type: "Connect" | "Authenticate" | "Event" }
  | { readonly type: "Mutation" | "Action"; readonly requestId: number }
  | {
      readonly type: "ModifyQuerySet";
      readonly newVersion: number;
      readonly modifications: readonly (
        | { readonly type: "Add"; readonly queryId: number; readonly udfPath: string; readonly args: unknown }
        | { readonly type: "Remove"; readonly queryId: number }
      )[];
    };

const notFaults = [
  // Tests can't reach the host of team logos; the app draws its own badges instead.
  "Failed to load resource",
  // A test that opens the next page at once can leave with a call in flight. Convex's client would ask people first;
  // Chromium asks nobody who hasn't touched the page.
  "Blocked attempt to show a 'beforeunload' confirmation panel",
];

/** Call before the page is first opened. */
export function watchWire(page: Page): Wire {
  const frames: { atMs: number; text: string }[] = [];
  const problems: string[] = [];
  const queries = new Map<number, { readonly name: string; readonly question: string }>();
  const asked: string[] = [];
  const { isWaiting, onSent, onReceived } = watchAnswers(page);
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      frames.push({ atMs: Date.now(), text: String(payload) });
      onReceived(String(payload));
    });
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as Sent;
      onSent(message);
      if (message.type !== "ModifyQuerySet") return;
      for (const change of message.modifications) {
        if (change.type === "Remove") {
          queries.delete(change.queryId);
          continue;
        }
        const question = `${change.udfPath} ${JSON.stringify(change.args)}`;
        queries.set(change.queryId, { name: change.udfPath, question });
        asked.push(question);
      }
    });
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !notFaults.some((text) => message.text().includes(text)))
      problems.push(message.text());
  });
  return {
    frames,
    problems,
    queries: () => Array.from(queries.values(), ({ name }) => name).sort(),
    hearRefetches() {
      const standing = new Set(Array.from(queries.values(), ({ question }) => question));
      const from = asked.length;
      return () => asked.slice(from).filter((question) => standing.has(question));
    },
    isWaiting,
    async idOfTeam(displayName) {
      for (const { text } of frames) {
        const id = findId(JSON.parse(text), displayName);
        if (id) return id;
      }
      throw new Error(`No frame names the team ${displayName}.`);
    },
  };
}

/** The page's questions without an answer. A page that was left no longer waits. */
function watchAnswers(page: Page) {
  const requests = new Set<Request>();
  const calls = new Set<number>();
  const versions = { wanted: 0, known: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) requests.clear();
    if (request.resourceType() !== "image") requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  // Another one follows a load, or a lost connection.
  page.on("websocket", () => {
    calls.clear();
    Object.assign(versions, { wanted: 0, known: 0 });
  });
  return {
    isWaiting: () => requests.size > 0 || calls.size > 0 || versions.known < versions.wanted,
    onSent(message: Sent) {
      if (message.type === "Mutation" || message.type === "Action") calls.add(message.requestId);
      if (message.type === "ModifyQuerySet") versions.wanted = message.newVersion;
    },
    onReceived(text: string) {
      const answered = /^\{"type":"(?:Mutation|Action)Response","requestId":(\d+)/.exec(text)?.[1];
      if (answered !== undefined) calls.delete(Number(answered));
      // The quotes in a part of a long message are escaped.
      const known = /"endVersion\\?":\{\\?"querySet\\?":(\d+)/.exec(text)?.[1];
      if (known !== undefined) versions.known = Number(known);
    },
  };
}

function findId(value: unknown, displayName: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const record = value as Record<string, unknown>;
  if (record["displayName"] === displayName && typeof record["id"] === "string") return record["id"];
  for (const child of Object.values(record)) {
    const id = findId(child, displayName);
    if (id) return id;
  }
  return null;
}
