// An account is deleted in one tab while another tab shows it.
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { AppShell } from "../../../src/app/frame/AppShell";
import { LandingPage } from "../../../src/features/landing/LandingPage";
import { AuthContext, type Auth } from "../../../src/hooks/account/useAuth";
import { leaveByChoice } from "../../../src/lib/farewell";
import { HostConvex, type HostClient } from "../../support/screens/hostConvex";
import { modalsMethod } from "../../support/screens/signInMethods";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

function open() {
  const signOut = vi.fn(() => Promise.resolve());
  const auth: Auth = {
    isLoaded: true,
    isSignedIn: true,
    method: modalsMethod,
    signOut,
    confirmIdentity: () => Promise.resolve(true),
    closeAccount: () => Promise.resolve(),
    fetchAccessToken: () => Promise.resolve("token"),
  };
  const router = createMemoryRouter([{ path: "*", element: <AppShell children={<h1>A page</h1>} /> }], {
    initialEntries: ["/leagues"],
  });
  const view = render(
    <AuthContext value={auth}>
      <RouterProvider router={router} />
    </AuthContext>,
    { wrapper: sam.wrapper },
  );
  const showLanding = () => {
    view.unmount();
    render(
      <AuthContext value={auth}>
        <LandingPage />
      </AuthContext>,
    );
  };
  return { signOut, router, showLanding };
}

it("signs out, goes to the landing page, and explains it there once", async () => {
  const { signOut, router, showLanding } = open();
  expect(await screen.findByRole("heading", { name: "A page" })).toBeTruthy();
  await sam.mutation(api.users.deleteAccount, {});
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe("/");
  showLanding();
  expect(screen.getByRole("alert").textContent).toContain("Your account was deleted");
  expect(sessionStorage).toHaveLength(0);
});

it("leaves the sign-out to the tab that deletes the account", async () => {
  const { signOut, showLanding } = open();
  expect(await screen.findByRole("heading", { name: "A page" })).toBeTruthy();
  await leaveByChoice(async () => {
    await sam.mutation(api.users.deleteAccount, {});
    return true;
  });
  // The page may hear of it only now.
  await waitFor(() => expect(screen.queryByRole("heading", { name: "A page" })).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
  showLanding();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("notices a deletion elsewhere after one here that failed", async () => {
  const { signOut } = open();
  expect(await screen.findByRole("heading", { name: "A page" })).toBeTruthy();
  await leaveByChoice(() => Promise.resolve(false));
  await sam.mutation(api.users.deleteAccount, {});
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});
