import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { ProfilePage } from "../../../../src/features/profile/ProfilePage";
import { AuthContext, type Auth, type SignInForms, type SignInMethod } from "../../../../src/hooks/account/useAuth";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { formsMethod, modalsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";

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
  method: modalsMethod,
  signOut,
  confirmIdentity: () => Promise.resolve(true),
  closeAccount,
  fetchAccessToken: () => Promise.resolve("token"),
};

function open(method: SignInMethod = auth.method) {
  return render(
    <AuthContext value={{ ...auth, method }}>
      <MemoryRouter>
        <ProfilePage />
        <Toaster />
      </MemoryRouter>
    </AuthContext>,
    { wrapper: sam.wrapper },
  );
}

describe("the account's address", () => {
  const forms = (isConfirmed: boolean, sendConfirmation: () => Promise<{ ok: true }>) =>
    formsMethod({ address: { email: "sam@huddle.test", isConfirmed }, sendConfirmation });

  it("is shown as unconfirmed, and can get another link", async () => {
    const sendConfirmation = vi.fn(() => Promise.resolve({ ok: true as const }));
    open(forms(false, sendConfirmation));
    expect(await screen.findByText(/Not confirmed yet/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send a New Link" }));
    expect(await screen.findByText(/We sent a link to sam@huddle.test/)).toBeTruthy();
    expect(sendConfirmation).toHaveBeenCalledOnce();
  });

  it("is shown as confirmed, without sending a link", async () => {
    open(forms(true, vi.fn()));
    expect(await screen.findByText("Confirmed")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send a New Link" })).toBeNull();
  });
});

describe("the sign-in settings", () => {
  it("change the address with the password, once the new address's link is opened", async () => {
    const changeEmail = vi.fn<SignInForms["changeEmail"]>(() =>
      Promise.resolve({ ok: false, message: "That isn’t your password.", field: "password" }),
    );
    open(formsMethod({ changeEmail }));
    await user.click(await screen.findByRole("button", { name: "Change Email" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Email" }));
    const send = () => user.click(dialog.getByRole("button", { name: "Send Link" }));
    await send();
    expect(await dialog.findByText("Email is required")).toBeTruthy();
    expect(changeEmail).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText("New email"), "new@huddle.test");
    await user.type(dialog.getByLabelText("Your password"), "a guess");
    await send();
    expect(await dialog.findByText("That isn’t your password.")).toBeTruthy();
    changeEmail.mockResolvedValue({ ok: true });
    await send();
    expect(await dialog.findByText(/^We sent a link to new@huddle.test/)).toBeTruthy();
    expect(changeEmail).toHaveBeenLastCalledWith({ email: "new@huddle.test", password: "a guess" });
  });

  it("change the password with the old one", async () => {
    const changePassword = vi.fn<SignInForms["changePassword"]>(() => Promise.resolve({ ok: true }));
    open(formsMethod({ changePassword }));
    await user.click(await screen.findByRole("button", { name: "Change Password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
    await user.type(dialog.getByLabelText("Your password"), "the old one");
    await user.type(dialog.getByLabelText("New password"), "short");
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await dialog.findByText("Use at least 8 characters")).toBeTruthy();
    await user.type(dialog.getByLabelText("New password"), " no more");
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password changed")).toBeTruthy();
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      currentPassword: "the old one",
      newPassword: "short no more",
    });
  });

  it("link to the provider's own page if it has one", async () => {
    const openProfile = vi.fn();
    open({ ...modalsMethod, openProfile } as SignInMethod);
    await user.click(await screen.findByRole("button", { name: "Manage Sign-in" }));
    expect(openProfile).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Change Password" })).toBeNull();
  });
});

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

describe("[2.47] the favorite team", () => {
  beforeEach(() => host.runInternal(internal.jobs.feed.storeTeams, { teams: [packers, chiefs], skipped: [] }));

  it("[4.9] shows a team's colours before it is saved", async () => {
    open();
    const save = await screen.findByRole("button", { name: "Save Team" });
    expect(save).toHaveProperty("disabled", true);
    await user.click(await screen.findByRole("radio", { name: "Green Bay Packers" }));
    const preview = screen.getByText("Green Bay Packers").parentElement?.parentElement;
    expect(preview?.style.getPropertyValue("--team-primary")).toBe("#204e32");
    expect(save).toHaveProperty("disabled", false);
  });

  it("[4.12][8.8][9.10] is saved, and the page reloads 500 ms later", async () => {
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
    await user.click(await screen.findByRole("button", { name: "No favorite" }));
    await user.click(screen.getByRole("button", { name: "Save Team" }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(await sam.query(api.users.current, {})).toMatchObject({ favoriteTeamId: null, favoriteTeam: null });
    reload.mockRestore();
  });
});

describe("deleting the account", () => {
  it("asks first, then deletes the data and closes the sign-in account too", async () => {
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
