import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { OfflinePicks } from "../../../../src/app/offline/OfflinePicks";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { forgetOfflinePicks, keepOfflinePick } from "../../../../src/lib/offline/offlinePicks";
import { openRuledWeek } from "../../../support/screens/ruledPicks";
import { api } from "../../../../convex/_generated/api";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
afterEach(async () => {
  forgetOfflinePicks();
  await world.host.close();
});

it("[2.41][15.1] offers on return to take a pick back that was taken back offline", async () => {
  world = await openRuledWeek({});
  const { sam, at } = world;
  await world.pickAll("GB", "DET");
  const picks = async () => (await sam.query(api.picks.listMine, at)).picks;
  const [packers] = await picks();
  if (!packers) throw new Error("The Packers are picked.");
  keepOfflinePick({ ...at, gameId: packers.gameId, teamId: null, pickedAtMs: packers.savedAtMs + 1 });
  const Wrapper = sam.wrapper;
  render(
    <Wrapper>
      <OfflinePicks />
      <Toaster />
    </Wrapper>,
  );
  expect(await screen.findByText("You made 1 change while offline. Save it now?")).toBeTruthy();
  const name = "No pick in Bears at Packers · Sunday Crew";
  const choice = await screen.findByRole<HTMLInputElement>("checkbox", { name });
  expect(choice.checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Save 1 change" }));
  expect(await screen.findByText("1 change saved successfully!")).toBeTruthy();
  expect((await picks()).map(({ gameId }) => gameId)).not.toContain(packers.gameId);
  expect(await picks()).toHaveLength(1);
  expect(screen.queryByRole("region", { name: "Picks made offline" })).toBeNull();
});
