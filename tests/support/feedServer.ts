// A feed under a test's control: a real HTTP server that answers as the ESPN site API does, with the games it is told.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { espnEvent, espnScoreboard, espnTeams, type EventOptions } from "./espnEvent";

/** Starts on a free loopback port with one week of one regular season. */
export async function startFeedServer(week: { readonly season: number; readonly week: number }) {
  let games: readonly EventOptions[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://feed");
    const asks = (name: string, value: number) =>
      (url.searchParams.get(name) ?? String(value)).startsWith(String(value));
    const isThisWeek = asks("week", week.week) && asks("dates", week.season) && asks("seasontype", 2);
    const body = url.pathname.endsWith("/teams")
      ? espnTeams()
      : espnScoreboard(isThisWeek ? games.map((game) => espnEvent({ ...game, ...week })) : [], week);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/apis/site/v2/sports/football/nfl`,
    /** What the next poll sees. */
    setGames(...next: readonly EventOptions[]) {
      games = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
