import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/Toaster";
import { ProfilePage } from "../../../../src/features/profile/ProfilePage";
import { AuthContext, type Auth } from "../../../../src/hooks/useAuth";
import { HostConvex, type HostClient } from "../../../support/hostConvex";
import { uiTest } from "../../../support/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

const club = { logoUrl: null, isPlaceholder: false };
const packers = {
  ...club,
  externalId: "9",
  displayName: "Green Bay Packers",
  name: "Packers",
  location: "Green Bay",
  abbreviation: "GB",
  color: "#204e32",
  alternateColor: "#ffb612",
};
const chiefs = {
  ...club,
  externalId: "12",
  displayName: "Kansas City Chiefs",
  name: "Chiefs",
  location: "Kansas City",
  abbreviation: "KC",
  color: "#e31837",
  alternateColor: "#ffb612",
};

const user = userEvent.setup();
const signOut = vi.fn(() => Promise.resolve());
const closeAccount = vi.fn(() => Promise.resolve());
const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: { kind: "modals", openSignIn: () => undefined, openSignUp: () => undefined },
  signOut,
  closeAccount,
  fetchAccessToken: () => Promise.resolve("token"),
};

function open() {
  return render(
    <AuthContext value={auth}>
      <MemoryRouter>
        <ProfilePage />
        <Toaster />
      </MemoryRouter>
    </AuthContext>,
    { wrapper: sam.wrapper },
  );
}

describe("[1.6][2.47] the profile", () => {
  it("[5.6] needs both names, and saves them trimmed", async () => {
    open();
    const first = await screen.findByLabelText("First name");
    expect(first).toHaveProperty("value", "Sam");
    await user.clear(first);
    await user.type(first, "   ");
    await user.click(screen.getByRole("button", { name: "Save Name" }));
    expect(await screen.findByText("First name is required")).toBeTruthy();
    await user.clear(first);
    await user.type(first, " Samira ");
    await user.click(screen.getByRole("button", { name: "Save Name" }));
    expect(await screen.findByText("Name updated successfully!")).toBeTruthy();
    expect(await sam.query(api.users.current, {})).toMatchObject({ firstName: "Samira", lastName: "Okafor" });
  });

  it("signs out", async () => {
    open();
    await user.click(await screen.findByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });
});

describe("[2.47] the favourite team", () => {
  beforeEach(() => host.runInternal(internal.feed.storeTeams, { teams: [packers, chiefs], skipped: [] }));

  it("[4.9] shows a team's colours before it is saved", async () => {
    open();
    const save = await screen.findByRole("button", { name: "Save Team" });
    expect(save).toHaveProperty("disabled", true);
    await user.click(await screen.findByRole("radio", { name: "Green Bay Packers" }));
    const preview = screen.getByText("Green Bay Packers").parentElement?.parentElement;
    expect(preview?.style.getPropertyValue("--team-primary")).toBe("#204e32");
    expect(save).toHaveProperty("disabled", false);
  });

  it("[4.12][8.8] is saved, and the page reloads 500 ms later", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const delays = vi.spyOn(window, "setTimeout");
    open();
    await user.click(await screen.findByRole("radio", { name: "Kansas City Chiefs" }));
    await user.click(screen.getByRole("button", { name: "Save Team" }));
    expect(await screen.findByText("Team updated successfully!")).toBeTruthy();
    const me = await sam.query(api.users.current, {});
    expect(me?.favoriteTeam).toMatchObject({ abbreviation: "KC", color: "#e31837" });
    expect(reload).not.toHaveBeenCalled();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(delays.mock.calls.some(([, delay]) => delay === 500)).toBe(true);
    delays.mockRestore();
    reload.mockRestore();
  });

  it("can be none again", async () => {
    const teams = await sam.query(api.teams.list, {});
    await sam.mutation(api.users.setFavoriteTeam, { teamId: teams[0]!.id });
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    open();
    await user.click(await screen.findByRole("button", { name: "No favourite" }));
    await user.click(screen.getByRole("button", { name: "Save Team" }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(await sam.query(api.users.current, {})).toMatchObject({ favoriteTeamId: null, favoriteTeam: null });
    reload.mockRestore();
  });
});

describe("deleting the account", () => {
  it("asks first, then forgets who it was and closes the sign-in account too", async () => {
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    const league = await pat.mutation(api.leagues.create, { name: "Sunday Crew" });
    await sam.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    open();
    await user.click(await screen.findByRole("button", { name: "Delete Account" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete Account" });
    expect(question.textContent).toContain("This action cannot be undone.");
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await sam.query(api.users.current, {})).not.toBeNull();
    expect(closeAccount).not.toHaveBeenCalled();

    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Account" }));
    await waitFor(() => expect(closeAccount).toHaveBeenCalledOnce());
    expect(await sam.query(api.users.current, {})).toBeNull();
    expect(await screen.findByText("Account deleted")).toBeTruthy();
    const members = await pat.query(api.leagues.listMembers, { leagueId: league.id });
    expect(members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(
      expect.not.arrayContaining(["Sam Okafor"]),
    );
  });
});
