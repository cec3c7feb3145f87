// [10.12] /survivor/{id}/rules: what a pool plays by, and what has changed.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { optionsOf } from "../../../../domain/survivor/survivorOptions";
import { PoolRulesPage } from "../../../../src/features/survivor/rules/PoolRulesPage";
import { paths, patterns } from "../../../../src/lib/paths";
import type { HostClient, HostConvex } from "../../../support/screens/hostConvex";
import { openPoolsHost } from "../../../support/screens/poolsScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const UNCHANGED = "Every week so far is played by these rules.";

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  ({ host, sam, pat } = await openPoolsHost());
});
afterEach(() => host.close());

async function openRules(client: HostClient, leagueId: string) {
  const router = createMemoryRouter([{ path: patterns.survivorRules, element: <PoolRulesPage /> }], {
    initialEntries: [paths.survivorRules(leagueId)],
  });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
  return within(await screen.findByRole("region", { name: "Changes so far" }));
}

it("[10.12][10.18] says that nothing has changed only where nothing has, and else what, by the rules' names", async () => {
  const { league, settings } = await sam.mutation(api.survivor.create, { name: "Last One", isPublic: true });
  const leagueId = league.id;
  const user = userEvent.setup();
  const changes = await openRules(sam, leagueId);
  expect(await changes.findByText(UNCHANGED)).toBeTruthy();
  const options = { ...optionsOf(settings), allowLateEntries: true, latestEntryWeek: 14 };
  await sam.mutation(api.survivor.changeOptions, { leagueId, options });
  expect((await changes.findByText("Late entries")).closest("section")?.textContent).toContain(
    "Before: Nobody can enter once the pool has begun.After: New entries may start until Week 14.",
  );
  expect(changes.queryByText(UNCHANGED)).toBeNull();
  await user.click(changes.getByText("What changed in this pool"));
  expect(await changes.findByText(/^Late entries: Nobody can enter/)).toBeTruthy();
});

it("[6.6] doesn't claim to whoever isn't in the pool that nothing has changed", async () => {
  const { league } = await sam.mutation(api.survivor.create, { name: "Last One", isPublic: true });
  const changes = await openRules(pat, league.id);
  expect(changes.queryByText(UNCHANGED)).toBeNull();
});
