// Makes a page's queries fail, like those of a broken server.
import type { Page } from "@playwright/test";

/** Without these there is nothing to show that could fail. */
const BASE = new Set([
  "users:current",
  "weeks:current",
  "teams:list",
  "leagues:listMine",
  "leagues:get",
  "survivor:get",
]);

interface FromPage {
  readonly type: string;
  readonly modifications?: readonly { readonly queryId: number; readonly udfPath?: string }[];
}

interface FromServer {
  readonly modifications?: readonly {
    readonly type: string;
    readonly queryId: number;
    readonly logLines: unknown;
    readonly journal: unknown;
  }[];
}

/** Call before the page is opened. */
export async function failQueries(page: Page): Promise<void> {
  const failing = new Set<number>();
  await page.routeWebSocket(/\/sync$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { modifications = [] } = JSON.parse(String(message)) as FromPage;
      for (const { queryId, udfPath } of modifications)
        if (udfPath !== undefined && !BASE.has(udfPath)) failing.add(queryId);
      server.send(message);
    });
    server.onMessage((message) => {
      const parsed = JSON.parse(String(message)) as FromServer;
      const modifications = parsed.modifications?.map((change) => {
        if (change.type !== "QueryUpdated" || !failing.has(change.queryId)) return change;
        const { queryId, logLines, journal } = change;
        return { type: "QueryFailed", queryId, errorMessage: "Server Error", logLines, journal };
      });
      socket.send(JSON.stringify(modifications ? { ...parsed, modifications } : parsed));
    });
  });
}
