import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { afterEach, expect, it } from "vitest";
import { OfferedPicks } from "../../../../src/app/offline/OfferedPicks";
import { OfflinePicks } from "../../../../src/app/offline/OfflinePicks";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { forgetKeptLists } from "../../../../src/lib/offline/keptList";
import { setKeptShown } from "../../../../src/lib/offline/keptAnswers";
import { keepOfflinePick, useOfflinePicks, type OfflinePick } from "../../../../src/lib/offline/offlinePicks";
import { openRuledWeek } from "../../../support/screens/ruledPicks";
import { api } from "../../../../convex/_generated/api";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
afterEach(async () => {
  setKeptShown(false);
  forgetKeptLists();
  await world.host.close();
});

const open = (wrapper = world.sam.wrapper) =>
  render(
    <>
      <OfflinePicks />
      <Toaster />
    </>,
    { wrapper },
  );
const panel = () => screen.queryByRole("region", { name: "Picks made offline" });

it("[2.41][15.1] offers on return to take a pick back that was taken back offline", async () => {
  world = await openRuledWeek({});
  const { sam, at } = world;
  await world.pickAll("GB", "DET");
  const picks = async () => (await sam.query(api.picks.listMine, at)).picks;
  const [packers] = await picks();
  if (!packers) throw new Error("The Packers are picked.");
  keepOfflinePick({ ...at, gameId: packers.gameId, teamId: null, pickedAtMs: packers.savedAtMs + 1 });
  open();
  expect(await screen.findByText("You made 1 change while offline. Save it now?")).toBeTruthy();
  const name = "No pick in Bears at Packers · Sunday Crew";
  const choice = await screen.findByRole<HTMLInputElement>("checkbox", { name });
  expect(choice.checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved successfully!")).toBeTruthy();
  expect((await picks()).map(({ gameId }) => gameId)).not.toContain(packers.gameId);
  expect(await picks()).toHaveLength(1);
  expect(panel()).toBeNull();
});

/** The home team of each game is picked offline. */
async function pickOffline(count: number, more: Partial<OfflinePick> = {}) {
  const { games } = await world.sam.query(api.games.listByWeek, { season: world.at.season, week: world.at.week });
  for (const { id: gameId, homeTeamId: teamId } of games.slice(0, count))
    keepOfflinePick({ ...world.at, gameId, teamId, pickedAtMs: Date.now(), ...more });
}

it("[15.1] waits for the server, and keeps what is checked when other pages show what was kept", async () => {
  world = await openRuledWeek({});
  await pickOffline(2);
  setKeptShown(true);
  const { season, week, leagueId } = world.at;
  const Page = () => {
    const picks = useOfflinePicks();
    const mine = useQuery(api.picks.listMine, { leagueId, season, week });
    const games = useQuery(api.games.listByWeek, { season, week });
    return (
      <>
        <OfferedPicks picks={picks} />
        {mine && games && <p>All it asks is there</p>}
      </>
    );
  };
  render(<Page />, { wrapper: world.sam.wrapper });
  await screen.findByText("All it asks is there");
  expect(panel()).toBeNull();
  await act(async () => Promise.resolve(setKeptShown(false)));
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Packers over Bears/ });
  await userEvent.click(box);
  expect(screen.getByRole("button", { name: "Save 1 change" })).toBeTruthy();
  await act(async () => Promise.resolve(setKeptShown(true)));
  expect(panel()).not.toBeNull();
  expect(box.isConnected).toBe(true);
  expect(box.checked).toBe(false);
});

it("[10.14][15.1] saves the number that a pick brings back", async () => {
  world = await openRuledWeek({ weights: "confidence" });
  await pickOffline(1, { weights: { number: 4 } });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved successfully!")).toBeTruthy();
  expect(await world.numbers()).toEqual([4, null, null, null, null]);
});

it("[10.21][15.1] takes back first what was taken back, so that a pick in its place fits", async () => {
  world = await openRuledWeek({ games: "pickN", picksPerWeek: 1 });
  const { sam, at } = world;
  await world.pickAll("GB");
  const { games } = await sam.query(api.games.listByWeek, { season: at.season, week: at.week });
  const [packers, lions] = games;
  if (!packers || !lions) throw new Error("There are no games.");
  const pickedAtMs = Date.now() + 1;
  keepOfflinePick({ ...at, gameId: lions.id, teamId: lions.homeTeamId, pickedAtMs });
  keepOfflinePick({ ...at, gameId: packers.id, teamId: null, pickedAtMs });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Save 2 changes" }));
  expect(await screen.findByText("2 changes saved successfully!")).toBeTruthy();
  const { picks } = await sam.query(api.picks.listMine, at);
  expect(picks.map(({ gameId }) => gameId)).toEqual([lions.id]);
});

it("[10.21][15.1] says so when a pick no longer fits, and saves the others", async () => {
  world = await openRuledWeek({ games: "pickN", picksPerWeek: 1 });
  await world.pickAll("KC");
  await pickOffline(1);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("You can pick 1 game a week. Take it back first.")).toBeTruthy();
  const { picks } = await world.sam.query(api.picks.listMine, world.at);
  expect(picks).toHaveLength(1);
});

it("[15.1] keeps a pick that the server failed to save, and saves it at the next press", async () => {
  world = await openRuledWeek({});
  await pickOffline(1);
  let failures = 1;
  const wrapper = world.sam.wrapperOf((client) => ({
    mutation: ((...call) => {
      failures -= 1;
      return failures < 0
        ? client.mutation(...call)
        : Promise.reject(new Error("[CONVEX M(picks:submit)] Server Error"));
    }) as typeof client.mutation,
  }));
  open(wrapper);
  await userEvent.click(await screen.findByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("Failed to save pick")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved successfully!")).toBeTruthy();
  expect((await world.sam.query(api.picks.listMine, world.at)).picks).toHaveLength(1);
});

it("[15.1] doesn’t blame a deadline where the league was deleted meanwhile", async () => {
  world = await openRuledWeek({});
  await pickOffline(1);
  await world.sam.mutation(api.leagues.remove, { leagueId: world.at.leagueId });
  open();
  expect(await screen.findByText("You made 1 change while offline. It can no longer be saved.")).toBeTruthy();
  expect((await screen.findByText("Packers")).closest("li")?.textContent).toBe(
    "Packers over Bears · A league · It can no longer be saved",
  );
});
