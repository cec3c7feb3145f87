// [15.1] Picking for a survivor week while the connection goes.
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { afterEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { OfflinePicks } from "../../../../src/app/offline/OfflinePicks";
import { forgetKeptLists } from "../../../../src/lib/offline/keptList";
import { setCutOff } from "../../../../src/lib/offline/cutOff";
import { offlineError } from "../../../../src/lib/offline/offlineError";
import { HostConvex } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { lions, live, open, option, packers, press, user, yourPick } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
afterEach(async () => {
  cleanup();
  cutOff(false);
  forgetKeptLists();
  await host.close();
});

const cutOff = (isCutOff: boolean) => setCutOff({ isCutOff, knownAtMs: null });

type Mutation = FunctionReference<"mutation">;

/**
 * A pool's page whose first pick arrives only once `arrive` is called; while cut off, nothing is sent. Saves that other
 * files' tests left without an answer are kept then too, so the offer may name more than this pick.
 */
async function openPool() {
  host = await HostConvex.open();
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, [packers, lions]);
  const leagueId = await createPool(sam);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const mutation = async (called: Mutation, args: Record<string, unknown>) => {
    if (getFunctionName(called) !== getFunctionName(api.survivor.submitPick)) return await sam.mutation(called, args);
    if (cutOffNow) throw offlineError();
    await arrived;
    return await sam.mutation(called, args);
  };
  let cutOffNow = false;
  const wrapper = sam.wrapperOf(() => ({ mutation }));
  open({ wrapper }, leagueId);
  const set = (isNow: boolean) => {
    cutOffNow = isNow;
    act(() => cutOff(isNow));
  };
  const saved = async () => (await sam.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 })).pick;
  const lock = async () => await storeWeek(host, [live(packers), lions]);
  return { wrapper, arrive, setCutOff: set, saved, lock };
}

it("[15.1] a pick that is on its way when the connection goes waits on the device until it is seen to be saved", async () => {
  const { wrapper, arrive, setCutOff, saved } = await openPool();
  await user.click(await option(/^Green Bay Packers/));
  await press("Submit Pick");
  setCutOff(true);
  const waits = "Not saved: Packers. You can save it once you’re connected.";
  expect(await (await yourPick()).findByText(waits)).toBeTruthy();
  expect((await yourPick()).getByRole("button", { name: "Submit Pick" }).getAttribute("aria-busy")).toBeNull();
  setCutOff(false);
  render(<OfflinePicks />, { wrapper });
  expect(await screen.findByRole("checkbox", { name: /^Packers/ })).toBeTruthy();
  arrive();
  await waitFor(async () => expect(await saved()).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /^Packers/ })).toBeNull());
  expect((await yourPick()).queryByText(waits)).toBeNull();
});

it("[15.1] a team chosen offline instead isn’t older than the one whose save arrives on return", async () => {
  const { wrapper, arrive, setCutOff, saved } = await openPool();
  await user.click(await option(/^Green Bay Packers/));
  await press("Submit Pick");
  setCutOff(true);
  await user.click(await option(/^Detroit Lions/));
  await press("Submit Pick");
  expect(await (await yourPick()).findByText(/^Not saved: Lions/)).toBeTruthy();
  setCutOff(false);
  arrive();
  await waitFor(async () => expect(await saved()).not.toBeNull());
  render(<OfflinePicks />, { wrapper });
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Lions/ })).checked).toBe(true);
});

it("[15.1] a pick that was made offline doesn’t say that it can be saved once its game has started", async () => {
  const { setCutOff, lock } = await openPool();
  setCutOff(true);
  await user.click(await option(/^Green Bay Packers/));
  await press("Submit Pick");
  expect(await (await yourPick()).findByText(/^Not saved: Packers. You can save it/)).toBeTruthy();
  await lock();
  setCutOff(false);
  expect(await (await yourPick()).findByText("Not saved: Packers. It can no longer be saved.")).toBeTruthy();
});
