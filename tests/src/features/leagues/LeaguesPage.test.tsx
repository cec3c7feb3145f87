import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { BoardPage } from "../../../../src/features/leagues/home/BoardPage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../src/features/leagues/home/MembersPage";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, type Match } from "../../../support/screens/hostSeason";
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
afterEach(() => host.close());

const user = userEvent.setup();

function open(client: HostClient) {
  return render(
    <MemoryRouter initialEntries={["/leagues"]}>
      <Routes>
        <Route path="/leagues" element={<LeaguesPage />} />
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId" element={<BoardPage />} />
          <Route path="/leagues/:leagueId/members" element={<MembersPage />} />
        </Route>
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

const press = async (name: string | RegExp, within_?: HTMLElement) => {
  const scope = within_ ? within(within_) : screen;
  const [button] = await scope.findAllByRole("button", { name });
  await user.click(button!);
};
const dialog = (name: string) => screen.findByRole("dialog", { name });
const closed = (role: "dialog" | "alertdialog" = "dialog") =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull());
const card = (name: string) => screen.findByRole("region", { name });
/** A league's page, which invites others and links to the first pick. */
async function leaguePage(name: string) {
  expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
  return {
    invitation: await screen.findByRole("region", { name: `Invite to ${name}` }),
    picksHref: within(await screen.findByRole("region", { name: "Your picks" }))
      .getByRole("link")
      .getAttribute("href"),
  };
}

describe("[2.27] the leagues page", () => {
  it("has its title, its subtitle and, while loading, three skeleton cards [2.28]", async () => {
    open(sam);
    expect(screen.getByRole("heading", { level: 1, name: "My Pick'em Leagues" })).toBeTruthy();
    expect(screen.getByText("Manage your pick'em leagues and compete with friends")).toBeTruthy();
    expect(screen.getByText("Loading leagues…")).toBeTruthy();
    expect(await screen.findByText("No Pick'em Leagues Yet")).toBeTruthy();
  });

  it("[2.29] offers to create or join a league if there is none", async () => {
    open(sam);
    await screen.findByText("No Pick'em Leagues Yet");
    expect(screen.getAllByRole("button", { name: "Join League" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "Create League" })).toHaveLength(2);
  });

  it("[2.30] shows a league with its rules in short and links, and on demand its code, limits and deadline", async () => {
    const league = await sam.mutation(api.leagues.create, {
      name: "Sunday Crew",
      description: "Loser buys",
      maxMembers: 12,
    });
    open(sam);
    const shown = await card("Sunday Crew");
    expect(shown.textContent).toContain("Loser buys");
    expect(await within(shown).findByText("Classic")).toBeTruthy();
    const details = within(shown).getByText("Details").closest("details");
    expect(details?.open).toBe(false);
    await user.click(within(shown).getByText("Details"));
    expect(details?.open).toBe(true);
    expect(details?.textContent).toContain(league.inviteCode);
    expect(shown.textContent).toContain(String(league.currentSeason));
    expect(details?.textContent).toContain("Max Members12");
    expect(details?.textContent).toContain("Pick Deadline24 hours before game");
    expect(within(shown).getByRole("link", { name: "View Standings" }).getAttribute("href")).toBe("/");
    expect(within(shown).getByRole("link", { name: "View All Picks" }).getAttribute("href")).toBe(
      `/all-picks?league=${league.id}`,
    );
  });

  it("[2.30] shows live what is left to pick, the viewer's rank and the leader, each with a link", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", pickDeadlineHours: 0 });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
    const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 50 };
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    open(sam);
    const shown = await card("Sunday Crew");
    const picks = await within(shown).findByRole("link", { name: /^Your picks/ });
    const standings = within(shown).getByRole("link", { name: /^Standings/ });
    await waitFor(() => expect(picks.textContent).toContain("2 picks left"));
    expect(picks.textContent).toMatch(/Week 12 · 1d [56]h left/);
    expect(picks.getAttribute("href")).toMatch(
      new RegExp(`^/picks\\?league=${league.id}&season=${SEASON}&week=12#game-`),
    );
    expect(standings.textContent).toContain("Not ranked yet");
    expect(standings.getAttribute("href")).toBe(`/leagues/${league.id}/standings`);

    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await waitFor(() => expect(picks.textContent).toContain("1 pick left"));
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "MIN" });
    await waitFor(() => expect(picks.textContent).toContain("All picked"));

    await storeWeek(host, [{ ...bearsAtPackers, inHours: -3, status: "final", score: [20, 17] }, lionsAtVikings]);
    await waitFor(() => expect(standings.textContent).toContain("2nd of 2 · 0 points"));
    expect(standings.textContent).toContain("Pat Rivera leads by 1");
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -3, status: "final", score: [17, 20] }, lionsAtVikings]);
    await waitFor(() => expect(standings.textContent).toContain("1st of 2 · 1 pointYou’re in the lead"));
  });

  it("[10.21] counts picks instead of games where members choose, by the last deadline that leaves enough", async () => {
    const rules = { ...CLASSIC, games: "pickN", picksPerWeek: 1 } as const;
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", pickDeadlineHours: 0, rules });
    const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
    await storeWeek(host, [bearsAtPackers, { home: "MIN", away: "DET", inHours: 55 }]);
    open(sam);
    const picks = await within(await card("Sunday Crew")).findByRole("link", { name: /^Your picks/ });
    await waitFor(() => expect(picks.textContent).toContain("1 pick left"));
    expect(picks.textContent).toMatch(/Week 12 · 2d [67]h left/);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    await waitFor(() => expect(picks.textContent).toContain("All picked"));
    expect(picks.textContent).toMatch(/Week 12 · 1d [56]h left/);
  });

  it("[10.4] writes half points as ½", async () => {
    const rules = { ...CLASSIC, tie: "half" as const };
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", pickDeadlineHours: 0, rules });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
    const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 50 };
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "MIN" });
    for (const [match, team] of [
      [bearsAtPackers, "GB"],
      [lionsAtVikings, "MIN"],
    ] as const)
      await pick(pat, { leagueId: league.id, match, team });
    await storeWeek(host, [
      { ...bearsAtPackers, inHours: -4, status: "final", score: [20, 20] },
      { ...lionsAtVikings, inHours: -4, status: "final", score: [20, 17] },
    ]);
    open(sam);
    const standings = await within(await card("Sunday Crew")).findByRole("link", { name: /^Standings/ });
    await waitFor(() => expect(standings.textContent).toContain("2nd of 2 · 1 pointPat Rivera leads by ½"));
  });

  it("[2.31][6.5] shows the settings menu only to the creator", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    const { unmount } = open(pat);
    await card("Sunday Crew");
    expect(screen.queryByRole("button", { name: /Settings of/ })).toBeNull();
    await press("Options for Sunday Crew");
    const options = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(options).toEqual(["Members", "Rules", "Leave League"]);
    unmount();
    open(sam);
    await press("Settings of Sunday Crew");
    const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(items).toEqual(["League Settings", "Announce", "Renew Code", "Rules", "Delete League"]);
  });
});

describe("[2.32][2.33] creating", () => {
  it("[5.1] shows what is wrong, keeps the dialog open, and creates nothing", async () => {
    open(sam);
    await press("Create League");
    const form = await dialog("Create New League");
    await press("Create League", form);
    expect(await within(form).findByText("League name is required")).toBeTruthy();
    await user.type(within(form).getByLabelText("League Name"), "x".repeat(51));
    expect(await within(form).findByText("League name must be less than 50 characters")).toBeTruthy();
    expect(await sam.query(api.leagues.listMine, {})).toEqual([]);
  });

  it("closes, shows a toast and opens the new league, which invites and links to the first pick", async () => {
    open(sam);
    await press("Create League");
    const form = await dialog("Create New League");
    await user.type(within(form).getByLabelText("League Name"), "  Sunday Crew ");
    await press("Create League", form);
    const { invitation, picksHref } = await leaguePage("Sunday Crew");
    await closed();
    expect(screen.getByText("League created successfully!")).toBeTruthy();
    const [league] = await sam.query(api.leagues.listMine, {});
    expect(league).toMatchObject({ name: "Sunday Crew", isPublic: false, maxMembers: 20 });
    expect(invitation.textContent).toContain(league?.inviteCode);
    expect(picksHref).toBe(`/picks?league=${league?.id}`);
  });
});

describe("[2.32][2.33] joining", () => {
  it("[5.3] asks for the code", async () => {
    open(sam);
    await press("Join League");
    const form = await dialog("Join a League");
    await press("Join League", form);
    expect(await within(form).findByText("Invite code is required")).toBeTruthy();
  });

  it("[8.5] shows the server's refusal in a toast and at the field, and keeps the dialog open", async () => {
    open(sam);
    await press("Join League");
    const form = await dialog("Join a League");
    await user.type(within(form).getByLabelText("Invite Code"), "NOPE");
    await press("Join League", form);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^Error/);
    const sentence = alert.textContent?.replace(/^Error/, "") ?? "";
    expect(within(form).getByText(sentence)).toBeTruthy();
    // Dismissing the toast doesn't count as a click outside the dialog.
    await press("Dismiss");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("dialog")).toBe(form);
  });

  it("accepts the code in any case, and opens the league", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(pat);
    await press("Join League");
    const form = await dialog("Join a League");
    await user.type(within(form).getByLabelText("Invite Code"), ` ${league.inviteCode.toLowerCase()} `);
    await press("Join League", form);
    await leaguePage("Sunday Crew");
    await closed();
    expect(await screen.findByText("Joined league successfully!")).toBeTruthy();
    expect(await sam.query(api.leagues.get, { leagueId: league.id })).toMatchObject({ memberCount: 2 });
  });

  it("needs no code for public leagues, and refuses a full one", async () => {
    await sam.mutation(api.leagues.create, { name: "Open House", isPublic: true });
    await sam.mutation(api.leagues.create, { name: "Private Room" });
    const full = await sam.mutation(api.leagues.create, { name: "Full House", isPublic: true, maxMembers: 2 });
    const kim = await host.signIn({ firstName: "Kim", lastName: "Lee" });
    await kim.mutation(api.leagues.joinPublic, { leagueId: full.id });
    open(pat);
    await user.click(await screen.findByRole("tab", { name: "Public Leagues" }));
    expect(await screen.findByRole<HTMLButtonElement>("button", { name: "Full: Full House" })).toHaveProperty(
      "disabled",
      true,
    );
    expect(screen.queryByText("Private Room")).toBeNull();
    await press("Join: Open House");
    await leaguePage("Open House");
    expect(await screen.findByText("Joined league successfully!")).toBeTruthy();
  });
});

describe("[2.32][2.33] settings and deletion", () => {
  it("[5.2] changes the deadline, 0 being the kickoff", async () => {
    await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(sam);
    await press("Settings of Sunday Crew");
    await user.click(await screen.findByRole("menuitem", { name: "League Settings" }));
    const form = await dialog("League Settings");
    const hours = within(form).getByRole("spinbutton", { name: /^Pick Deadline/ });
    expect(hours).toHaveProperty("value", "24");
    expect(form.textContent).toContain("How many hours before game time picks should be locked");
    await user.clear(hours);
    await user.type(hours, "169");
    await press("Save Settings", form);
    expect(hours.getAttribute("aria-invalid")).toBe("true");
    await user.clear(hours);
    await user.type(hours, "0");
    await press("Save Settings", form);
    await closed();
    expect(await screen.findByText("League settings updated successfully!")).toBeTruthy();
    await waitFor(async () => expect((await card("Sunday Crew")).textContent).toContain("Pick DeadlineAt kickoff"));
  });

  it("asks with the exact sentence before deleting, and can be cancelled", async () => {
    await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(sam);
    await press("Settings of Sunday Crew");
    await user.click(await screen.findByRole("menuitem", { name: "Delete League" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete League" });
    expect(question.textContent).toContain(
      'Are you sure you want to delete "Sunday Crew"? This action cannot be undone. All picks, standings, and league data will be permanently deleted.',
    );
    await press("Cancel", question);
    await closed("alertdialog");
    expect(await card("Sunday Crew")).toBeTruthy();

    await press("Settings of Sunday Crew");
    await user.click(await screen.findByRole("menuitem", { name: "Delete League" }));
    await press("Delete League", await screen.findByRole("alertdialog"));
    await closed("alertdialog");
    expect(await screen.findByText("League deleted successfully!")).toBeTruthy();
    expect(await screen.findByText("No Pick'em Leagues Yet")).toBeTruthy();
  });
});

describe("members", () => {
  it("have a page in the league, where the owner can remove them and hand it over", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    for (const name of ["Pat", "Kim"]) {
      const other = await host.signIn({ firstName: name, lastName: "Rivera" });
      await other.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    }
    open(sam);
    await user.click(await screen.findByRole("link", { name: "Sunday Crew" }));
    await screen.findByRole("heading", { level: 1, name: "Sunday Crew" });
    const tabs = within(screen.getByRole("navigation", { name: "League" }));
    await user.click(tabs.getByRole("link", { name: "Members" }));
    await waitFor(() => expect(document.title).toBe("Sunday Crew members · Huddle Picks"));
    const page = await card("Members of Sunday Crew");
    expect((await card("Invite to Sunday Crew")).textContent).toContain("3 of 20 joined");
    await press("Options for Pat Rivera", page);
    await user.click(await screen.findByRole("menuitem", { name: "Remove from league" }));
    await press("Remove", await screen.findByRole("alertdialog"));
    await within(page).findByText("They can’t join again until you let them in.");
    await closed("alertdialog");
    await press("Options for Kim Rivera", page);
    await user.click(await screen.findByRole("menuitem", { name: "Hand over league" }));
    await press("Hand Over", await screen.findByRole("alertdialog"));
    // [13.1] Now a commissioner, he can change the league and step down.
    await within(page).findByText("Commissioner");
    expect(await screen.findByRole("button", { name: "Settings of Sunday Crew" })).toBeTruthy();
    await closed("alertdialog");
    await press("Options for Sam Okafor", page);
    await user.click(await screen.findByRole("menuitem", { name: "Step down as commissioner" }));
    await press("Step Down", await screen.findByRole("alertdialog"));
    expect(await screen.findByRole("button", { name: "Options for Sunday Crew" })).toBeTruthy();
    expect(within(page).queryByRole("button", { name: /^Options for [PK]/ })).toBeNull();
  });

  it("can leave; the creator can remove them and let them in again", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    const { unmount } = open(sam);
    await press(/Members of Sunday Crew/);
    const list = await dialog("Members");
    expect(within(list).queryByRole("button", { name: "Leave League" })).toBeNull();
    await press("Options for Pat Rivera", list);
    await user.click(await screen.findByRole("menuitem", { name: "Remove from league" }));
    await press("Remove", await screen.findByRole("alertdialog"));
    expect(await screen.findByText("Member removed")).toBeTruthy();
    await expect(pat.mutation(api.leagues.join, { inviteCode: league.inviteCode })).rejects.toThrow("let you in again");
    await press("Let Pat Rivera join again", list);
    await waitFor(() => expect(within(list).queryByText("Removed")).toBeNull());
    unmount();

    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    open(pat);
    await press(/Members of Sunday Crew/);
    await press("Leave League", await dialog("Members"));
    await press("Leave League", await screen.findByRole("alertdialog"));
    expect(await screen.findByText("No Pick'em Leagues Yet")).toBeTruthy();
  });

  it("can leave from the menu of the league's card and of its page", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    open(pat);
    const leave = async () => {
      await press("Options for Sunday Crew");
      await user.click(await screen.findByRole("menuitem", { name: "Leave League" }));
      await press("Leave League", await screen.findByRole("alertdialog", { name: "Leave League" }));
      expect(await screen.findByText("No Pick'em Leagues Yet")).toBeTruthy();
    };
    await card("Sunday Crew");
    await leave();
    await closed("alertdialog");

    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    await user.click(await screen.findByRole("link", { name: "Sunday Crew" }));
    await leaguePage("Sunday Crew");
    await leave();
    expect(await sam.query(api.leagues.get, { leagueId: league.id })).toMatchObject({ memberCount: 1 });
  });
});
