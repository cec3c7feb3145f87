// [13.8] The end of a season on a league's home and the dashboard: a commissioner starts the new one, members answer.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { NewSeason } from "../../../../src/components/league/newSeason/NewSeason";
import { OpenQuestions } from "../../../../src/components/league/newSeason/OpenQuestions";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { pick, SEASON, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let leagueId: Id<"leagues">;
const superBowl: Match = { home: "GB", away: "KC", inHours: 30 };
const at = { week: 22 };
/** Sam's league has played the season's last game, which has ended. */
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [superBowl], at);
  const created = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  leagueId = created.id;
  await pat.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  await pick(sam, { leagueId, match: superBowl, team: "GB", ...at });
  await storeWeek(host, [{ ...superBowl, inHours: -5, status: "final", score: [24, 20] }], at);
});
afterEach(() => host.close());

const user = userEvent.setup();
const leagueOf = async (client: HostClient) => (await client.query(api.leagues.get, { leagueId })) as LeagueView;
const next = SEASON + 1;

const openHome = async (client: HostClient) => await open(client, await leagueOf(client));

/** A pool that began in a week of this season. */
async function playedPool() {
  const thanksgiving: Match = { home: "DET", away: "MIN" };
  await storeWeek(host, [thanksgiving]);
  const poolId = await createPool(sam, {}, [pat]);
  await storeWeek(host, [{ ...thanksgiving, inHours: -50, status: "final", score: [24, 20] }]);
  return poolId;
}

async function open(client: HostClient, league: LeagueView) {
  return render(
    <MemoryRouter>
      <NewSeason league={league} />
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

it("[13.8] lets a commissioner start a season in one press, answer, and see who hasn't", async () => {
  await openHome(sam);
  const card = await screen.findByRole("region", { name: "New season" });
  expect(within(card).getByRole("heading", { name: `The ${SEASON} season is over` })).toBeTruthy();
  await user.click(within(card).getByRole("button", { name: `Start the ${next} Season` }));
  const question = await screen.findByRole("region", { name: `In again? Sunday Crew in ${next}` });
  expect(screen.queryByRole("region", { name: "New season" })).toBeNull();
  const answers = await screen.findByRole("region", { name: `Answers for ${next}` });
  expect(within(answers).getByText("2 haven’t answered yet")).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "I’m In" }));
  expect(await within(question).findByText(/^You’re in/)).toBeTruthy();
  expect(await within(answers).findByText("1 hasn’t answered yet")).toBeTruthy();
  const open = within(answers).getByRole("list", { name: "The one who hasn’t answered" });
  expect(within(open).getAllByRole("listitem")).toHaveLength(1);
  expect(within(answers).getByText("Pat Rivera")).toBeTruthy();
  await user.click(within(answers).getByRole("button", { name: "Pat Rivera is out" }));
  expect(await within(answers).findByText("1 in · 1 out")).toBeTruthy();
  expect(within(answers).queryByRole("button", { name: "Pat Rivera is out" })).toBeNull();
  await user.click(within(answers).getByRole("button", { name: "Pat Rivera is in" }));
  expect(await within(answers).findByText("2 in · 0 out")).toBeTruthy();
  await user.click(within(answers).getByText("In", { selector: "summary" }));
  await user.click(within(answers).getByRole("button", { name: "Pat Rivera is out" }));
  expect(await within(answers).findByText("1 in · 1 out")).toBeTruthy();
});

it("[13.8] starts a pool's next one, and leads those who are in to it", async () => {
  const poolId = await playedPool();
  const poolOf = async (client: HostClient) => (await client.query(api.survivor.get, { leagueId: poolId })).league;
  const home = await open(sam, await poolOf(sam));
  await user.click(await screen.findByRole("button", { name: `Start the ${next} Season` }));
  expect(await screen.findByRole("region", { name: `Answers for ${next}` })).toBeTruthy();
  home.unmount();
  await open(pat, await poolOf(pat));
  const question = await screen.findByRole("region", { name: `In again? Last One in ${next}` });
  expect(within(question).getByText(/Without an answer, you have no entry/)).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "I’m In" }));
  const nextId = (await poolOf(pat)).renewal?.pool?.leagueId;
  const link = await within(question).findByRole("link", { name: "the new pool" });
  expect(link.getAttribute("href")).toBe(`/survivor/${nextId}`);
  await user.click(within(question).getByRole("button", { name: "Not This Season" }));
  expect(await within(question).findByText(/^You sit this season out/)).toBeTruthy();
});

it("[13.8] asks members on the dashboard until they answer, and keeps their answer on the league's home", async () => {
  await sam.mutation(api.seasons.start, { leagueId, season: next });
  const leagues = [await leagueOf(pat)];
  const dashboard = render(<OpenQuestions leagues={leagues} />, { wrapper: pat.wrapper });
  const card = await screen.findByRole("region", { name: "In again?" });
  await user.click(within(card).getByRole("button", { name: "Not This Season" }));
  await expect.poll(() => screen.queryByRole("region", { name: "In again?" })).toBeNull();
  dashboard.unmount();
  await openHome(pat);
  const out = await screen.findByRole("button", { name: "Not This Season", pressed: true });
  expect(screen.queryByRole("region", { name: /^Answers/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "I’m In" }));
  expect(await screen.findByRole("button", { name: "I’m In", pressed: true })).toBeTruthy();
  expect(out.getAttribute("aria-pressed")).toBe("false");
});
