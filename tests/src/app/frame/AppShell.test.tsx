import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { PageFrame } from "../../../../src/app/frame/PageFrame";
import { NotFoundPage } from "../../../../src/app/pages/NotFoundPage";
import { ProtectedRoute } from "../../../../src/app/pages/ProtectedRoute";
import { AuthContext, type Auth } from "../../../../src/hooks/account/useAuth";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { modalsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: modalsMethod,
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(true),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve("token"),
};

function Broken(): never {
  throw new Error("A detail that is nobody's business");
}

function visit(client: HostClient, path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <ProtectedRoute />,
        children: [
          {
            element: <PageFrame />,
            children: [
              { path: "/leagues", element: <h1>Leagues page</h1> },
              { path: "/picks", element: <Broken /> },
            ],
          },
        ],
      },
      { path: "*", element: <NotFoundPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <AuthContext value={auth}>
      <RouterProvider router={router} />
    </AuthContext>,
    { wrapper: client.wrapper },
  );
}

describe("[2.12] around every signed-in page", () => {
  it("shows the bar with the pages, the current one marked, and a link to the profile", async () => {
    visit(await host.signIn({ firstName: "Sam", lastName: "Okafor" }), "/leagues");
    expect(await screen.findByRole("heading", { name: "Leagues page" })).toBeTruthy();
    const bar = screen.getByRole("navigation", { name: "Main" });
    expect(
      within(bar)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Dashboard", "Standings", "My Picks", "Leagues", "Survivor", "All Picks"]);
    expect(within(bar).getByRole("link", { current: "page" }).textContent).toBe("Leagues");
    expect(screen.getByRole("link", { name: "Profile of Sam Okafor" }).getAttribute("href")).toBe("/profile");
  });

  it("stores a user at the first sign-in, and then shows the page", async () => {
    const client = await host.signIn({ firstName: "New", lastName: "Person" }, { isNew: true });
    expect(await client.query(api.users.current, {})).toBeNull();
    visit(client, "/leagues");
    expect(await screen.findByRole("heading", { name: "Leagues page" })).toBeTruthy();
    expect(await client.query(api.users.current, {})).toMatchObject({ firstName: "New", lastName: "Person" });
  });

  it("[2.10] is shown around the 404 page too", async () => {
    visit(await host.signIn({ firstName: "Sam", lastName: "Okafor" }), "/nowhere");
    expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  it("stays when a page crashes; the page says that nothing is lost and offers a reload", async () => {
    const client = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    visit(client, "/picks");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This page stopped working");
    expect(alert.textContent).toContain("Your saved picks are safe");
    expect(alert.textContent).not.toContain("nobody's business");
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
    // React logs the caught error.
    vi.mocked(console.error).mockClear();
  });
});
