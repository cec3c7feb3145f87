// [14.2] Games that messages of a league's talk link to.
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { BehindStream } from "../../../../src/app/convexClient/behindStream/BehindStream";
import { callsOf, type Calls } from "../../../../src/app/convexClient/calls";
import { TalkBody } from "../../../../src/components/league/talk/TalkBody";
import { rememberLastPerson } from "../../../../src/lib/offline/lastPerson";
import { paths } from "../../../../src/lib/paths";
import { TurnedClock } from "../../../support/screens/behindServer";
import { gameOf, SEASON, WEEK } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";
import { BoardWeek, matches } from "../../../support/screens/weekBoardScreen";

uiTest();

const SECOND_MS = 1_000;

let week: BoardWeek;
let gameId: string;
beforeEach(async () => {
  rememberLastPerson("sam");
  week = await BoardWeek.begin();
  await week.start();
  gameId = (await gameOf(week.pat, matches.packers)).id;
});
afterEach(() => week.host.close());

let keys = 0;
const say = (text: string) =>
  week.pat.mutation(api.talk.send, { leagueId: week.league.id, text, key: `key-${++keys}` });
const page = () => (
  <MemoryRouter>
    <TalkBody league={week.league} />
  </MemoryRouter>
);
const shown = (text: RegExp) => screen.findByRole("link", { name: text });

it("[14.2] a link to a game's page or card shows the game, its score as it changes, and its end", async () => {
  await say(`Watch ${location.origin}/games/${gameId}, now`);
  await say(`Mine: ${location.origin}${paths.game({ id: gameId, season: SEASON, week: WEEK })}`);
  render(page(), { wrapper: week.sam.wrapper });
  const links = await screen.findAllByRole("link", { name: /Chicago Bears\s*0\s*at.*Green Bay Packers\s*0\s*3rd/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/games/${gameId}`,
    paths.game({ id: gameId, season: SEASON, week: WEEK }),
  ]);
  expect(screen.getByText(/^Watch/).textContent).toMatch(/^Watch .*, now$/);
  await week.play(matches.packers, [7, 0]);
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Green Bay Packers\s*7/ })).toHaveLength(2));
  await week.end(matches.packers, [9, 0]);
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Packers\s*9\s*Final/ })).toHaveLength(2));
});

it("[14.2] a game ahead shows its kickoff, one that doesn't exist stays a link, and so does a message's fifth", async () => {
  const bills = await gameOf(week.pat, matches.bills);
  await say(`Next ${location.origin}/games/${bills.id}`);
  await say(`Nothing ${location.origin}/games/nothing`);
  await say(Array.from({ length: 5 }, () => `${location.origin}/games/${gameId}`).join(" "));
  render(page(), { wrapper: week.sam.wrapper });
  expect((await shown(/Miami Dolphins\s*at.*Buffalo Bills/)).textContent).toMatch(/\d (AM|PM)$/);
  expect((await shown(/games\/nothing$/)).getAttribute("href")).toBe("/games/nothing");
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Chicago Bears/ })).toHaveLength(4));
  expect(await shown(new RegExp(`/games/${gameId}$`))).toBeTruthy();
});

it("[18.4] a score in a message waits for the viewer's stream", async () => {
  await week.sam.mutation(api.users.setBehindStream, { seconds: 45 });
  await say(`Touchdown? ${location.origin}/games/${gameId}`);
  const clock = new TurnedClock();
  let live: Calls | undefined;
  const wrapper = week.sam.wrapperOf((client: ConvexReactClient) => {
    live = callsOf(client);
    return new BehindStream(live, clock).wrap(live);
  });
  render(page(), { wrapper });
  const onServer = () =>
    JSON.stringify(live?.watchQuery(api.games.listScores, { season: SEASON, week: WEEK }).localQueryResult());
  const pass = (ms: number) => act(() => clock.pass(ms));
  await shown(/^Game$/);
  await waitFor(() => {
    expect(live?.watchQuery(api.games.get, { gameId }).localQueryResult()).toBeTruthy();
    expect(onServer()).toContain(":0");
  });
  pass(45 * SECOND_MS);
  await shown(/Green Bay Packers\s*0/);
  await week.play(matches.packers, [7, 0]);
  await waitFor(() => expect(onServer()).toContain(":7"));
  pass(45 * SECOND_MS - 1);
  expect(screen.getByRole("link", { name: /Green Bay Packers\s*0/ })).toBeTruthy();
  pass(1);
  await shown(/Green Bay Packers\s*7/);
});
