import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { NavDrawer } from "../../../../src/app/frame/NavDrawer";
import { AuthContext, type Auth } from "../../../../src/hooks/account/useAuth";
import { modalsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

function open(path: string) {
  const signOut = vi.fn(() => Promise.resolve());
  const onClose = vi.fn();
  const auth: Auth = {
    isLoaded: true,
    isSignedIn: true,
    method: modalsMethod,
    signOut,
    confirmIdentity: () => Promise.resolve(true),
    closeAccount: () => Promise.resolve(),
    fetchAccessToken: () => Promise.resolve(null),
  };
  const router = createMemoryRouter([{ path: "*", element: <NavDrawer isOpen onClose={onClose} user={null} /> }], {
    initialEntries: [path],
  });
  render(
    <AuthContext value={auth}>
      <RouterProvider router={router} />
    </AuthContext>,
  );
  return { router, signOut, onClose };
}

describe("[2.12] the drawer", () => {
  it("lists the pages, then Profile and Sign Out, and marks the current page", () => {
    open("/leagues");
    const drawer = screen.getByRole("dialog", { name: "Menu" });
    expect(
      within(drawer)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Dashboard", "Standings", "My Picks", "Leagues", "Survivor", "All Picks", "Profile"]);
    expect(within(drawer).getByRole("button", { name: "Sign Out" })).toBeTruthy();
    expect(within(drawer).getByRole("link", { current: "page" }).textContent).toBe("Leagues");
  });

  it("closes when a page is chosen", async () => {
    const { router, onClose } = open("/");
    await userEvent.click(screen.getByRole("link", { name: "My Picks" }));
    expect(router.state.location.pathname).toBe("/picks");
    expect(onClose).toHaveBeenCalled();
  });

  it("goes to / before signing out, so that the page left behind isn't restored later [2.11]", async () => {
    const { router, signOut } = open("/profile");
    signOut.mockImplementation(() => {
      expect(router.state.location.pathname).toBe("/");
      return Promise.resolve();
    });
    await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});
