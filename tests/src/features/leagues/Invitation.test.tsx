// [13.4] /join/{code}, for a visitor and for a signed-in user.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { UserInvitation } from "../../../../src/features/leagues/invitation/UserInvitation";
import { VisitorInvitation } from "../../../../src/features/leagues/invitation/VisitorInvitation";
import { formatDay } from "../../../../src/lib/format";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const user = userEvent.setup();

const At = ({ what }: { what: string }) => <p>{`At ${what} ${useParams()["id"]}`}</p>;

function open(client: HostClient, code: string, wantsIn = false) {
  render(
    <MemoryRouter initialEntries={["/join"]}>
      <Routes>
        <Route path="/join" element={<UserInvitation code={code} wantsIn={wantsIn} />} />
        <Route path="/leagues/:id" element={<At what="league" />} />
        <Route path="/survivor/:id" element={<At what="pool" />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

describe("a visitor", () => {
  it("sees the league's name, kind, creator, members and deadline, and can sign in or up", async () => {
    const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, {
      name: "Sunday Crew",
      description: "For the third floor",
      maxMembers: 12,
    });
    const prizes = [{ kind: "last" as const, text: "Wooden spoon" }];
    await sam.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
    const [onSignIn, onSignUp] = [vi.fn(), vi.fn()];
    render(
      <MemoryRouter>
        <VisitorInvitation code={inviteCode.toLowerCase()} onSignIn={onSignIn} onSignUp={onSignUp} />
      </MemoryRouter>,
      { wrapper: pat.wrapper },
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Sunday Crew" })).toBeTruthy();
    expect(await screen.findByText("Wooden spoon")).toBeTruthy();
    const page = document.body.textContent;
    for (const fact of [
      "Last place",
      "For the third floor",
      "Sam Okafor invites you to",
      "Pick'em league",
      "1 of 12",
      "24 hours before game",
    ])
      expect(page).toContain(fact);
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect([onSignUp.mock.calls.length, onSignIn.mock.calls.length]).toEqual([1, 1]);
    expect(document.title).toBe("Join Sunday Crew · Huddle Picks");
  });

  it("[10.12] reads what the league plays by before joining", async () => {
    const league = { name: "Sunday Crew", preset: "spread" } as const;
    const { inviteCode } = await sam.mutation(api.leagues.create, league);
    render(
      <MemoryRouter>
        <VisitorInvitation code={inviteCode} onSignIn={() => undefined} onSignUp={() => undefined} />
      </MemoryRouter>,
      { wrapper: pat.wrapper },
    );
    expect(await screen.findByText("Pick the team that covers the line. The most points leads.")).toBeTruthy();
    const summary = await screen.findByText("Against the spread");
    await user.click(summary);
    expect(screen.getByText("A whole line can end in a push.")).toBeTruthy();
    const rules = await pat.query(api.leagueRules.invited, { inviteCode });
    expect(screen.getAllByRole("definition").length).toBeGreaterThanOrEqual(rules!.sentences.length);
  });

  it("is told that a code is wrong or was renewed, and what to do", async () => {
    render(
      <MemoryRouter>
        <VisitorInvitation code="WRONG123" onSignIn={() => undefined} onSignUp={() => undefined} />
      </MemoryRouter>,
      { wrapper: pat.wrapper },
    );
    expect(await screen.findByText("This invitation doesn’t work")).toBeTruthy();
    expect(document.body.textContent).toContain("WRONG123");
    expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  });
});

describe("a signed-in user", () => {
  it("joins with one press and arrives at the league", async () => {
    const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(pat, inviteCode);
    await user.click(await screen.findByRole("button", { name: "Join League" }));
    expect(await screen.findByText(`At league ${id}`)).toBeTruthy();
    expect(await screen.findByText("Joined league successfully!")).toBeTruthy();
    expect(await sam.query(api.leagues.get, { leagueId: id })).toMatchObject({ memberCount: 2 });
  });

  it("joins without a press after signing up for it", async () => {
    const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(pat, inviteCode, true);
    expect(await screen.findByText(`At league ${id}`)).toBeTruthy();
    expect(await sam.query(api.leagues.get, { leagueId: id })).toMatchObject({ memberCount: 2 });
  });

  it("is redirected to the league as a member", async () => {
    const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(sam, inviteCode.toLowerCase());
    expect(await screen.findByText(`At league ${id}`)).toBeTruthy();
    expect(await sam.query(api.leagues.get, { leagueId: id })).toMatchObject({ memberCount: 1 });
  });

  it("is told that a code is wrong, and what to do", async () => {
    open(pat, "WRONG123");
    expect(await screen.findByText("This invitation doesn’t work")).toBeTruthy();
    expect(screen.getByRole("link", { name: "My Leagues" })).toBeTruthy();
  });

  it("can't join a full league, even after signing up for it", async () => {
    const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Duo", maxMembers: 2 });
    const kim = await host.signIn({ firstName: "Kim", lastName: "Lee" });
    await kim.mutation(api.leagues.join, { inviteCode });
    open(pat, inviteCode, true);
    expect(await screen.findByText("This league is full.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Join League" })).toBeNull();
    expect(screen.getByRole("link", { name: "Find another league" })).toBeTruthy();
    expect(await sam.query(api.leagues.get, { leagueId: id })).toMatchObject({ memberCount: 2 });
  });

  it("[13.4] sees until when people can join, and afterwards that it has ended", async () => {
    const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    const joinUntilMs = Date.now() + 3_600_000;
    await sam.mutation(api.leagues.updateSettings, { leagueId, joinUntilMs });
    open(pat, inviteCode);
    expect(await screen.findByRole("button", { name: "Join League" })).toBeTruthy();
    expect(document.body.textContent).toContain(`Open Until${formatDay(joinUntilMs)}`);
    cleanup();
    vi.useFakeTimers({ toFake: ["Date"], now: joinUntilMs + 1 });
    open(pat, inviteCode);
    expect(await screen.findByText(`Joining ended ${formatDay(joinUntilMs)}.`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Join League" })).toBeNull();
    expect(screen.getByRole("link", { name: "Find another league" })).toBeTruthy();
  });

  it("[5.5] chooses the number of entries if the survivor pool allows several", async () => {
    const settings = { allowMultipleEntries: true, maxEntriesPerUser: 3 };
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One", survivorSettings: settings });
    open(pat, league.inviteCode, true);
    const entries = await screen.findByRole("spinbutton", { name: "Number of Entries" });
    expect(document.body.textContent).toContain("Up to 3 entries each");
    await user.clear(entries);
    await user.click(screen.getByRole("button", { name: "Join Pool" }));
    expect(await screen.findByText("Required")).toBeTruthy();
    await user.type(entries, "2");
    await user.click(screen.getByRole("button", { name: "Join Pool" }));
    expect(await screen.findByText(`At pool ${league.id}`)).toBeTruthy();
    expect((await pat.query(api.survivor.get, { leagueId: league.id })).myEntries).toHaveLength(2);
  });

  it("joins a pool with one entry if only one is allowed", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    open(pat, league.inviteCode);
    await user.click(await screen.findByRole("button", { name: "Join Pool" }));
    expect(await screen.findByText(`At pool ${league.id}`)).toBeTruthy();
    expect(screen.queryByRole("spinbutton")).toBeNull();
  });
});
