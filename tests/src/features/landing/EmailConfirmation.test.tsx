import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { EmailConfirmation } from "../../../../src/features/landing/EmailConfirmation";
import { AuthContext, type Auth, type ConfirmationLink, type SignInForms } from "../../../../src/hooks/account/useAuth";
import { formsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const user = userEvent.setup();
const email = "nia@huddle.test";

interface Visit extends Partial<SignInForms> {
  link?: Partial<ConfirmationLink>;
  token?: string | null;
  isOld?: boolean;
}

function Page({ token, isOld }: { token: string | null; isOld: boolean }) {
  const navigate = useNavigate();
  return <EmailConfirmation token={token} isOld={isOld} onConfirmed={(path) => void navigate(path)} />;
}

function arrive({ link = {}, token = "abc", isOld = false, ...method }: Visit = {}) {
  const confirm = vi.fn<SignInForms["confirm"]>(() => Promise.resolve({ ok: true }));
  const found = { email, isSignUp: true, isHere: true, needsSignIn: false, isDone: false, path: "/", ...link };
  const readConfirmation: SignInForms["readConfirmation"] = () => Promise.resolve({ ok: true, link: found });
  const auth: Auth = {
    isLoaded: true,
    isSignedIn: (method.address ?? null) !== null,
    method: formsMethod({ confirm, readConfirmation, ...method }),
    signOut: () => Promise.resolve(),
    confirmIdentity: () => Promise.resolve(true),
    closeAccount: () => Promise.resolve(),
    fetchAccessToken: () => Promise.resolve(null),
  };
  render(
    <AuthContext value={auth}>
      <MemoryRouter initialEntries={["/email-confirmation"]}>
        <Routes>
          <Route path="/email-confirmation" element={<Page token={token} isOld={isOld} />} />
          <Route path="/" element={<p>The start</p>} />
          <Route path="/join/ABCD2345" element={<p>The invitation</p>} />
        </Routes>
        <Toaster />
      </MemoryRouter>
    </AuthContext>,
  );
  return { confirm };
}

const heading = async () => (await screen.findByRole("heading", { level: 1 })).textContent;

describe("a confirmation link", () => {
  it("confirms by a press in the browser that requested it, not by being opened", async () => {
    const { confirm } = arrive();
    expect(await heading()).toBe("Confirm your email");
    expect(screen.getByText(`Is ${email} your address?`)).toBeTruthy();
    expect(confirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Confirm and Sign In" }));
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ token: "abc" });
    expect(await screen.findByText("The start")).toBeTruthy();
    expect(screen.getByText("Your email is confirmed")).toBeTruthy();
  });

  it("asks for a new password anywhere else", async () => {
    const { confirm } = arrive({ link: { isHere: false } });
    await user.type(await screen.findByLabelText("New password"), "short");
    await user.click(screen.getByRole("button", { name: "Confirm and Sign In" }));
    expect(await screen.findByText("Use at least 8 characters")).toBeTruthy();
    expect(confirm).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText("New password"), " no more");
    await user.click(screen.getByRole("button", { name: "Confirm and Sign In" }));
    expect(await screen.findByText("The start")).toBeTruthy();
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ token: "abc", newPassword: "short no more" });
  });

  it("[13.4] leads to where the person was going when they signed up", async () => {
    arrive({ link: { isHere: false, path: "/join/ABCD2345" } });
    await user.type(await screen.findByLabelText("New password"), "long enough");
    await user.click(screen.getByRole("button", { name: "Confirm and Sign In" }));
    expect(await screen.findByText("The invitation")).toBeTruthy();
  });

  it("asks to sign in first if it is for an existing account's new address", async () => {
    arrive({ link: { isSignUp: false, isHere: false, needsSignIn: true } });
    expect(await heading()).toBe("Sign in first");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeTruthy();
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  it("explains why a press was refused", async () => {
    arrive({ confirm: () => Promise.resolve({ ok: false, message: "This address has an account by now." }) });
    await user.click(await screen.findByRole("button", { name: "Confirm and Sign In" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This address has an account by now.");
  });

  it("explains that it no longer works, and links onwards", async () => {
    const message = "This link has expired, has already been used, or is incomplete. Nothing was changed.";
    arrive({ readConfirmation: () => Promise.resolve({ ok: false, message }) });
    expect(await heading()).toBe("This link doesn’t work");
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  });

  it("of an earlier version has expired: sends signed-in users a new one, or explains why not", async () => {
    const sendConfirmation = vi.fn<SignInForms["sendConfirmation"]>(() => Promise.resolve({ ok: true }));
    arrive({ token: null, isOld: true, address: { email, isConfirmed: false }, sendConfirmation });
    expect(await heading()).toBe("This link doesn’t work");
    const send = () => user.click(screen.getByRole("button", { name: "Send a New Link" }));
    await send();
    const status = await screen.findByRole("status");
    expect(within(status).getByText(/We sent a link to nia@huddle.test/)).toBeTruthy();
    sendConfirmation.mockResolvedValue({ ok: false, message: "Too many attempts. Wait a minute, then try again." });
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts");
  });

  it.each([
    ["was used already, for the address that the account has", { link: { isDone: true } }],
    ["is no good any more", { readConfirmation: formsMethod().readConfirmation }],
  ])("%s: the address is confirmed anyway", async (_, visit) => {
    arrive({ ...visit, address: { email, isConfirmed: true } });
    expect(await heading()).toBe("Your email is confirmed");
    expect(screen.getByText(/at nia@huddle.test/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/");
  });
});
