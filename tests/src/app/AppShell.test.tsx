import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { NotFoundPage } from "../../../src/app/NotFoundPage";
import { ProtectedRoute } from "../../../src/app/ProtectedRoute";
import { RouteError } from "../../../src/app/RouteError";
import { AuthContext, type Auth } from "../../../src/hooks/useAuth";
import { HostConvex, type HostClient } from "../../support/hostConvex";
import { uiTest } from "../../support/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: { kind: "modals", openSignIn: () => undefined, openSignUp: () => undefined },
  signOut: () => Promise.resolve(),
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
            errorElement: <RouteError />,
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
  it("stands the bar, with the pages, the current one marked, and the user's name linking to the profile", async () => {
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

  it("stores somebody who signs in for the first time, and then shows the page", async () => {
    const client = await host.signIn({ firstName: "New", lastName: "Person" }, { isNew: true });
    expect(await client.query(api.users.current, {})).toBeNull();
    visit(client, "/leagues");
    expect(await screen.findByRole("heading", { name: "Leagues page" })).toBeTruthy();
    expect(await client.query(api.users.current, {})).toMatchObject({ firstName: "New", lastName: "Person" });
  });

  it("[2.10] stands around the 404 page too", async () => {
    visit(await host.signIn({ firstName: "Sam", lastName: "Okafor" }), "/nowhere");
    expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  it("stays when a page breaks; the page says that nothing is lost and offers a reload", async () => {
    const client = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    visit(client, "/picks");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This page stopped working");
    expect(alert.textContent).toContain("Your saved picks are safe");
    expect(alert.textContent).not.toContain("nobody's business");
    expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
    // React reports what it caught.
    vi.mocked(console.error).mockClear();
  });
});
