import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { Toaster } from "../../../../../src/components/ui/overlays/Toaster";
import { PicksPage } from "../../../../../src/features/picks/PicksPage";
import type { LeagueView } from "../../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, WEEK } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const packersGame = { home: "GB", away: "CHI", inHours: 30 } as const;
const lionsGame = { home: "DET", away: "MIN", inHours: 60 } as const;

let host: HostConvex;
let sam: HostClient;
let from: LeagueView;
let to: LeagueView;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  from = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await storeWeek(host, [packersGame, lionsGame]);
});
afterEach(() => host.close());

function open(league: LeagueView) {
  const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], {
    initialEntries: [`/picks?league=${league.id}`],
  });
  return render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: sam.wrapper },
  );
}

type Side = "GB" | "CHI" | "DET" | "MIN";
const choose = async ({ id: leagueId }: LeagueView, team: Side) =>
  await pick(sam, { leagueId, match: team === "GB" || team === "CHI" ? packersGame : lionsGame, team });

const offer = () => screen.findByRole("button", { name: "Use these picks in my other leagues" });
/** By the home teams' side or the visitors', in the order of kickoffs and names. */
const sidesIn = async ({ id: leagueId }: LeagueView) => {
  const { picks } = await sam.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
  const teams = await sam.query(api.teams.list, {});
  return picks.map(({ selectedTeamId }) => teams.find(({ id }) => id === selectedTeamId)?.abbreviation).sort();
};
const picksIn = async ({ id: leagueId }: LeagueView) =>
  (await sam.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK })).picks.length;

describe("[12.1] using a complete sheet in other leagues", () => {
  it("previews what fits, copies it, and takes it back", async () => {
    to = await sam.mutation(api.leagues.create, { name: "Office" });
    await choose(from, "GB");
    await choose(from, "DET");
    await choose(to, "CHI");
    open(from);
    await userEvent.click(await offer());
    const dialog = await screen.findByRole("dialog", { name: "Use These Picks Elsewhere" });
    const league = await within(dialog).findByRole("checkbox", { name: "Office" });
    expect(league).toHaveProperty("checked", true);
    expect(within(dialog).getByText("1 game to fill · 1 picked differently")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Copy to 1 League" }));
    expect(await screen.findByText("1 pick copied to Office")).toBeTruthy();
    // Games that were picked differently there stay.
    expect(await sidesIn(to)).toEqual(["CHI", "DET"]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Copy undone")).toBeTruthy();
    expect(await sidesIn(to)).toEqual(["CHI"]);
  });

  it("changes what was picked differently only if asked to", async () => {
    to = await sam.mutation(api.leagues.create, { name: "Office" });
    for (const team of ["GB", "DET"] as const) await choose(from, team);
    for (const team of ["CHI", "DET"] as const) await choose(to, team);
    open(from);
    await userEvent.click(await offer());
    const dialog = await screen.findByRole("dialog", { name: "Use These Picks Elsewhere" });
    expect(await within(dialog).findByRole("button", { name: "Nothing to Copy" })).toHaveProperty("disabled", true);
    await userEvent.click(await within(dialog).findByRole("checkbox", { name: "Also change picks that differ" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Copy to 1 League" }));
    expect(await screen.findByText("1 pick copied to Office")).toBeTruthy();
    expect(await sidesIn(to)).toEqual(["DET", "GB"]);
  });

  it("forgets on closing that picks were to be changed", async () => {
    to = await sam.mutation(api.leagues.create, { name: "Office" });
    for (const team of ["GB", "DET"] as const) await choose(from, team);
    await choose(to, "CHI");
    open(from);
    await userEvent.click(await offer());
    const change = () => screen.findByRole("checkbox", { name: "Also change picks that differ" });
    await userEvent.click(await change());
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await offer());
    expect(await change()).toHaveProperty("checked", false);
  });

  it("takes back what hasn't locked since, and says how much that is", async () => {
    to = await sam.mutation(api.leagues.create, { name: "Office" });
    for (const team of ["GB", "DET"] as const) await choose(from, team);
    const at = { season: SEASON, week: WEEK };
    await sam.mutation(api.picks.copy, { leagueId: from.id, toLeagueId: to.id, ...at, replaces: false });
    await sam.mutation(api.leagues.updateSettings, { leagueId: to.id, pickDeadlineHours: 40 });
    open(to);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("1 pick taken back")).toBeTruthy();
    expect(await sidesIn(to)).toEqual(["GB"]);
  });

  it("says in the other league where its picks came from, until something changes", async () => {
    to = await sam.mutation(api.leagues.create, { name: "Office" });
    for (const team of ["GB", "DET"] as const) await choose(from, team);
    const at = { season: SEASON, week: WEEK };
    await sam.mutation(api.picks.copy, { leagueId: from.id, toLeagueId: to.id, ...at, replaces: false });
    open(to);
    expect(await screen.findByText("2 open picks came from another sheet of yours.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("2 picks taken back")).toBeTruthy();
    expect(await picksIn(to)).toBe(0);
  });

  it("isn't offered to who plays in one league, or has games left to pick", async () => {
    await choose(from, "GB");
    await choose(from, "DET");
    const { unmount } = open(from);
    expect(await screen.findByText("All 2 in")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Use these picks in my other leagues" })).toBeNull();
    unmount();
    to = await sam.mutation(api.leagues.create, { name: "Office" });
    await choose(to, "GB");
    open(to);
    expect(await screen.findByText("1 pick left")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Use these picks in my other leagues" })).toBeNull();
  });
});
