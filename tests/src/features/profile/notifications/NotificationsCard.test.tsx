import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { Toaster } from "../../../../../src/components/ui/overlays/Toaster";
import { NotificationsCard } from "../../../../../src/features/profile/notifications/NotificationsCard";
import { AuthContext, type Auth } from "../../../../../src/hooks/account/useAuth";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { modalsMethod } from "../../../../support/screens/signInMethods";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await host.close();
});

const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: modalsMethod,
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(true),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve("token"),
};
const user = userEvent.setup();
const isOn = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;

async function open(address = "/profile") {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AuthContext value={auth}>
        <NotificationsCard />
        <Toaster />
      </AuthContext>
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
  await screen.findByRole("checkbox", { name: "Email" });
}

describe("[2.47][3.14] notification preferences", () => {
  it("start with the defaults and the reminders' schedule", async () => {
    await open();
    expect(["Email", "Browser notifications", "Results", "Weekly digest", "Survivor elimination"].map(isOn)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    const reminders = ["24 hours", "4 hours", "1 hour"].map((time) => isOn(`${time} before the deadline`));
    expect(reminders).toEqual([true, true, false]);
    for (const text of ["Daily at 8 AM Eastern.", "Every 4 hours on game days.", "Hourly on game days."])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it("[7.6][8.8] are saved as they are switched", async () => {
    await open();
    await user.click(screen.getByRole("checkbox", { name: "1 hour before the deadline" }));
    expect(await screen.findByText("Notification preferences updated successfully!")).toBeTruthy();
    expect(await sam.query(api.notifications.getPreferences, {})).toMatchObject({ deadline1h: true });
    expect(isOn("1 hour before the deadline")).toBe(true);
  });

  it("say when everything is switched off", async () => {
    await open();
    expect(screen.queryByText(/you get no reminders at all/)).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Email" }));
    expect(await screen.findByText("With both off, you get no reminders at all.")).toBeTruthy();
  });

  it("don't offer browser notifications without keys or browser support", async () => {
    await open();
    expect(await screen.findByText("Not set up on this server.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Browser notifications" }).disabled).toBe(true);
  });

  it("show the progress with the push service, and that it can't be reached", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "a public key");
    let fail: ((error: unknown) => void) | null = null;
    const subscribe = () => new Promise((_, reject) => (fail = reject));
    const registration = { pushManager: { getSubscription: () => Promise.resolve(null), subscribe } };
    const serviceWorker = {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    };
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve("granted") });
    await open();
    const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Browser notifications" });
    await waitFor(() => expect(box().disabled).toBe(false));
    await user.click(box());
    expect(await screen.findByText("Waiting for your browser's push service…")).toBeTruthy();
    expect(box().disabled).toBe(true);
    // The words come first: the browser is asked once its worker is ready.
    const refuse = await waitFor(() => fail ?? expect.unreachable("The push service hasn't been asked."));
    refuse(new DOMException("Registration failed - push service error", "AbortError"));
    expect((await screen.findByRole("alert")).textContent).toContain("push service can't be reached");
    await waitFor(() => expect(box().disabled).toBe(false));
    expect(box().checked).toBe(false);
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it("[8.6] report what keeps a test e-mail from being sent", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Send Test Email" }));
    expect(await screen.findByText("Failed to send test email. Please check your email configuration.")).toBeTruthy();
  });
});

describe("[15.2] notifications by league", () => {
  const summaryOf = (name: string) => screen.getByText(name, { selector: "summary" });
  const group = (name: string) => within(screen.getByRole("group", { name }));
  const box = (league: string, name: string) => group(league).getByRole<HTMLInputElement>("checkbox", { name });
  const offIn = async (name: string) => {
    const leagues = await sam.query(api.notifications.listLeagueSwitches, {});
    const league = leagues.find(({ leagueName }) => leagueName === name);
    return league?.switches.filter(({ isOn }) => !isOn).map((each) => each.name);
  };

  it("aren't shown without a league", async () => {
    await open();
    expect(screen.queryByRole("heading", { name: "By league" })).toBeNull();
  });

  it("can be turned off in one league, one kind or all", async () => {
    await sam.mutation(api.leagues.create, { name: "Crew" });
    await sam.mutation(api.leagues.create, { name: "Family" });
    await open();
    await screen.findByRole("heading", { name: "By league" });
    await user.click(summaryOf("Crew"));
    // One of the ten is off in general.
    expect(summaryOf("Crew").textContent).toBe("Crew10 of 11 on");
    expect(box("Crew", "1 hour before the deadline").disabled).toBe(true);
    await user.click(box("Crew", "Weekly winners"));
    await waitFor(async () => expect(await offIn("Crew")).toEqual(["weeklyWinners"]));
    expect(summaryOf("Crew").textContent).toBe("Crew9 of 11 on");
    expect(box("Crew", "Weekly winners").checked).toBe(false);
    expect(box("Family", "Weekly winners").checked).toBe(true);
    expect(await screen.findByText("Notification preferences updated successfully!")).toBeTruthy();

    await user.click(group("Crew").getByRole("button", { name: "Turn all off" }));
    await waitFor(() => expect(summaryOf("Crew").textContent).toBe("CrewAll off"));
    expect(await offIn("Crew")).toHaveLength(11);
    await user.click(group("Crew").getByRole("button", { name: "Turn all on" }));
    await waitFor(async () => expect(await offIn("Crew")).toEqual([]));
    expect(await offIn("Family")).toEqual([]);
  });

  it("follow what is off in every league", async () => {
    await sam.mutation(api.leagues.create, { name: "Crew" });
    await open();
    await user.click(await screen.findByText("Crew", { selector: "summary" }));
    await user.click(screen.getAllByRole("checkbox", { name: "Results" })[0] as HTMLElement);
    await waitFor(() => expect(box("Crew", "Results").disabled).toBe(true));
    expect(box("Crew", "Results").checked).toBe(false);
    expect(await offIn("Crew")).toEqual([]);
  });

  it("are open and focused for the league in the address", async () => {
    await sam.mutation(api.leagues.create, { name: "Crew" });
    const { id } = await sam.mutation(api.survivor.create, { name: "Last One" }).then(({ league }) => league);
    await open(`/profile?league=${id}`);
    const summary = await screen.findByText("Last One", { selector: "summary" });
    expect(document.activeElement).toBe(summary);
    expect(summary.closest("details")?.open).toBe(true);
    expect(summaryOf("Crew").closest("details")?.open).toBe(false);
    expect(group("Last One").getAllByRole("checkbox")).toHaveLength(9);
  });
});
