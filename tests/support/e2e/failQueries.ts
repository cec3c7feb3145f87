// Makes a page's queries fail, like those of a broken server.
import type { Page } from "@playwright/test";

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

/** Call before the page is opened. `times` is the number of answers that fail; later ones arrive. */
export async function failQueries(page: Page, isFailing: (name: string) => boolean, times = Infinity): Promise<void> {
  const failing = new Set<number>();
  let failures = 0;
  await page.routeWebSocket(/\/sync$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, modifications = [] } = JSON.parse(String(message)) as FromPage;
      if (type === "ModifyQuerySet")
        for (const { queryId, udfPath } of modifications)
          if (udfPath !== undefined && isFailing(udfPath)) failing.add(queryId);
      server.send(message);
    });
    server.onMessage((message) => {
      const parsed = JSON.parse(String(message)) as FromServer;
      const modifications = parsed.modifications?.map((change) => {
        if (change.type !== "QueryUpdated" || !failing.has(change.queryId) || failures >= times) return change;
        failures += 1;
        const { queryId, logLines, journal } = change;
        return { type: "QueryFailed", queryId, errorMessage: "[Request ID: 0c1f] Server Error", logLines, journal };
      });
      socket.send(JSON.stringify(modifications ? { ...parsed, modifications } : parsed));
    });
  });
}
