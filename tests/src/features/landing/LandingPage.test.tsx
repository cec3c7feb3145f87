import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { LandingPage } from "../../../../src/features/landing/LandingPage";
import {
  AuthContext,
  type Auth,
  type SignInForms as Forms,
  type SignInMethod,
} from "../../../../src/hooks/account/useAuth";
import { formsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

function open(overrides: Partial<Forms> = {}) {
  const method = formsMethod({
    signIn: vi.fn<Forms["signIn"]>(() => Promise.resolve({ ok: true })),
    signUp: vi.fn<Forms["signUp"]>(() => Promise.resolve({ ok: true })),
    requestPasswordReset: vi.fn<Forms["requestPasswordReset"]>(() => Promise.resolve({ ok: true })),
    ...overrides,
  });
  show(method);
  return method;
}

function show(method: SignInMethod) {
  const auth: Auth = {
    isLoaded: true,
    isSignedIn: false,
    method,
    signOut: () => Promise.resolve(),
    confirmIdentity: () => Promise.resolve(true),
    closeAccount: () => Promise.resolve(),
    fetchAccessToken: () => Promise.resolve(null),
  };
  render(
    <AuthContext value={auth}>
      <LandingPage />
      <Toaster />
    </AuthContext>,
  );
}

const user = userEvent.setup();
const click = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const submit = async (name: string) =>
  user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
const messageOf = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("[1.8] the landing page", () => {
  it("shows the product's name, both buttons and the four features", () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Huddle Picks" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Create Account" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Make Picks",
      "Join Leagues",
      "Climb Rankings",
      "Real-time Scores",
    ]);
    expect(within(screen.getByRole("banner")).getByRole("button", { name: "Sign In" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Survivor pools" }).textContent).toContain("each team only once");
  });

  it("opens the provider's own modals if it has any", async () => {
    const method = { kind: "modals", openSignIn: vi.fn(), openSignUp: vi.fn(), openProfile: vi.fn() } as const;
    show(method);
    await click("Sign In");
    await click("Create Account");
    expect(method.openSignIn).toHaveBeenCalledOnce();
    expect(method.openSignUp).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("signing in", () => {
  it("starts in the first field and names missing ones", async () => {
    const method = open();
    await click("Sign In");
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Sign In" })).toBeTruthy());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
    await submit("Sign In");
    expect(messageOf(await screen.findByLabelText("Email"))).toContain("Email is required");
    expect(messageOf(screen.getByLabelText("Password"))).toContain("Password is required");
    expect(method.signIn).not.toHaveBeenCalled();
  });

  it("refuses an invalid e-mail address", async () => {
    open();
    await click("Sign In");
    await user.type(await screen.findByLabelText("Email"), "sam");
    await submit("Sign In");
    expect(messageOf(await screen.findByLabelText("Email"))).toContain("Enter a valid email address");
  });

  it("shows a wrong password at its field, and allows another attempt", async () => {
    const method = open({
      signIn: vi.fn<Forms["signIn"]>(() =>
        Promise.resolve({ ok: false, field: "password", message: "That e-mail and password don’t match." }),
      ),
    });
    await click("Sign In");
    await user.type(await screen.findByLabelText("Email"), "sam@huddle.test");
    await user.type(await screen.findByLabelText("Password"), "wrong");
    await submit("Sign In");
    await waitFor(() => expect(messageOf(screen.getByLabelText("Password"))).toContain("don’t match"));
    expect(method.signIn).toHaveBeenCalledWith({ email: "sam@huddle.test", password: "wrong" });
    await submit("Sign In");
    expect(method.signIn).toHaveBeenCalledTimes(2);
  });

  it("announces a failure that concerns no field", async () => {
    open({
      signIn: vi.fn<Forms["signIn"]>(() =>
        Promise.resolve({ ok: false, message: "The sign-in service can’t be reached." }),
      ),
    });
    await click("Sign In");
    await user.type(await screen.findByLabelText("Email"), "sam@huddle.test");
    await user.type(await screen.findByLabelText("Password"), "secret");
    await submit("Sign In");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("can’t be reached"));
  });

  it("offers one-click demo accounts only if there are any", async () => {
    const demoAccounts = [
      { label: "Alex, player", email: "alex@demo.test", password: "demo-password" },
      { label: "Sam, admin", email: "sam@demo.test", password: "demo-password" },
    ];
    const method = open({ demoAccounts });
    await click("Sign In");
    await click(/Sam, admin/);
    expect(method.signIn).toHaveBeenCalledExactlyOnceWith(demoAccounts[1]);
  });

  it("switches to creating an account and back", async () => {
    open();
    await click("Sign In");
    expect(screen.queryByText(/demo account/i)).toBeNull();
    await click("Create an account");
    expect(await screen.findByRole("dialog", { name: "Create Account" })).toBeTruthy();
    await click("Sign in");
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeTruthy();
  });

  it("sends a reset link without revealing whether the account exists", async () => {
    const method = open({ inboxUrl: "http://localhost:8025" });
    await click("Sign In");
    await click("Forgot your password?");
    await user.type(await screen.findByLabelText("Email"), "sam@huddle.test");
    await submit("Send Link");
    expect(await screen.findByText(/If there is an account for sam@huddle.test/)).toBeTruthy();
    expect(method.requestPasswordReset).toHaveBeenCalledExactlyOnceWith("sam@huddle.test");
    expect(screen.getByRole("link", { name: /inbox/ }).getAttribute("href")).toBe("http://localhost:8025");
  });

  it("closes with Escape and returns the focus", async () => {
    open();
    await click("Sign In");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sign In" })));
  });
});

describe("creating an account", () => {
  it("names each missing field", async () => {
    open();
    await click("Create Account");
    await submit("Create Account");
    expect(messageOf(await screen.findByLabelText("First name"))).toContain("First name is required");
    expect(messageOf(screen.getByLabelText("Last name"))).toContain("Last name is required");
    expect(messageOf(screen.getByLabelText("Email"))).toContain("Email is required");
    expect(messageOf(screen.getByLabelText("Password"))).toBe("Use at least 8 characters");
    expect(screen.getAllByText(/at least 8 characters/i)).toHaveLength(1);
  });

  const fill = async () => {
    await click("Create Account");
    await user.type(await screen.findByLabelText("First name"), "  Sam ");
    await user.type(await screen.findByLabelText("Last name"), "Rivera");
    await user.type(await screen.findByLabelText("Email"), "sam@huddle.test");
    await user.type(await screen.findByLabelText("Password"), "long enough");
    await submit("Create Account");
  };

  it("sends trimmed names, and says that the mailed link completes the sign-up", async () => {
    const method = open();
    await fill();
    expect((await screen.findByRole("status")).textContent).toContain("We sent a link to sam@huddle.test.");
    expect(screen.queryByRole("link", { name: /inbox/ })).toBeNull();
    expect(method.signUp).toHaveBeenCalledExactlyOnceWith({
      firstName: "Sam",
      lastName: "Rivera",
      email: "sam@huddle.test",
      password: "long enough",
    });
  });

  it("links to the inbox in a demo", async () => {
    open({ inboxUrl: "http://localhost:3214/secret" });
    await fill();
    const inbox = await screen.findByRole("link", { name: "Open the demo’s inbox" });
    expect(inbox.getAttribute("href")).toBe("http://localhost:3214/secret");
  });

  it("reports that the mail could not be sent", async () => {
    const message = "The email could not be sent. Nothing was changed; try again later.";
    open({ signUp: () => Promise.resolve({ ok: false, message }) });
    await fill();
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(screen.queryByText(/We sent a link/)).toBeNull();
  });

  it("refuses a link as a name before sending it", async () => {
    const method = open();
    await click("Create Account");
    await user.type(await screen.findByLabelText("First name"), "Win at evil.example");
    await submit("Create Account");
    expect(messageOf(await screen.findByLabelText("First name"))).toContain(
      "First name can’t contain addresses, links or line breaks",
    );
    expect(method.signUp).not.toHaveBeenCalled();
  });
});
