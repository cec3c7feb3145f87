// A feed controlled by a test: a real HTTP server that answers like the ESPN site API, with the given games.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { espnEvent, espnScoreboard, espnTeams, type EventOptions } from "./espnEvent";

/** Starts on a free loopback port in a regular-season week; games without a week are played in it. */
export async function startFeedServer(first: { readonly season: number; readonly week: number }) {
  let games: readonly EventOptions[] = [];
  let current = first.week;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://feed");
    const asks = (name: string, value: number) =>
      (url.searchParams.get(name) ?? String(value)).startsWith(String(value));
    const isThisSeason = asks("dates", first.season) && asks("seasontype", 2);
    const week = Number(url.searchParams.get("week") ?? current);
    const events = games.map((game) => ({ ...first, ...game })).filter((game) => isThisSeason && game.week === week);
    const body = url.pathname.endsWith("/teams")
      ? espnTeams()
      : espnScoreboard(events.map(espnEvent), { ...first, week });
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/apis/site/v2/sports/football/nfl`,
    /** The next poll returns these. */
    setGames(...next: readonly EventOptions[]) {
      games = next;
    },
    /** The feed's current week. */
    setWeek(week: number) {
      current = week;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
