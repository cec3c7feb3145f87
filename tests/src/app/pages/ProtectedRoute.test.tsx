import { render, screen, waitFor } from "@testing-library/react";
import { ConvexProviderWithAuth, type ConvexReactClient } from "convex/react";
import { MemoryRouter, Route, Routes, useLocation, type Location } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { HomePage } from "../../../../src/app/pages/HomePage";
import { AppRoutes } from "../../../../src/app/router";
import { readWantedPath, rememberWantedPath } from "../../../../src/lib/wantedPath";
import { AuthContext, type Auth } from "../../../../src/hooks/account/useAuth";
import { modalsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const signedOut: Auth = {
  isLoaded: true,
  isSignedIn: false,
  method: modalsMethod,
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(true),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve(null),
};

// A signed-out page needs nothing from Convex.
const client = { setAuth: () => undefined, clearAuth: () => undefined } as unknown as ConvexReactClient;

let place: Location;
function Place() {
  place = useLocation();
  return null;
}

function visit(path: string, isLoading = false) {
  const auth = { isLoading, isAuthenticated: false, fetchAccessToken: signedOut.fetchAccessToken };
  render(
    <AuthContext value={signedOut}>
      <ConvexProviderWithAuth client={client} useAuth={() => auth}>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
          <Place />
        </MemoryRouter>
      </ConvexProviderWithAuth>
    </AuthContext>,
  );
}

const landing = () => screen.findByRole("heading", { level: 1, name: "Huddle Picks" });

describe("[2.11] signed out", () => {
  it("[2.1] shows the landing page at /", async () => {
    visit("/");
    expect(await landing()).toBeTruthy();
    expect(readWantedPath(null)).toBeNull();
  });

  it.each(["/picks?league=abc&week=3", "/leagues", "/leagues/abc/standings", "/all-picks", "/standings", "/profile"])(
    "sends %s to / and remembers it",
    async (path) => {
      visit(path);
      expect(await landing()).toBeTruthy();
      expect(place.pathname).toBe("/");
      await waitFor(() => expect(readWantedPath(null)).toBe(path));
    },
  );

  it("waits until it is known whether somebody is signed in", async () => {
    visit("/picks", true);
    expect(await screen.findByText("Loading Huddle Picks…")).toBeTruthy();
    expect(place.pathname).toBe("/picks");
    expect(readWantedPath(null)).toBeNull();
  });

  it("[2.10] shows the 404 page for any other address", async () => {
    visit("/nowhere");
    expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
    expect(document.title).toBe("Page not found · Huddle Picks");
    expect(readWantedPath(null)).toBeNull();
  });

  it("puts a skip link first", async () => {
    visit("/");
    await landing();
    const first = document.querySelector<HTMLAnchorElement>("a, button");
    expect(first?.textContent).toBe("Skip to content");
    expect(document.querySelector(first?.getAttribute("href") ?? "")).toBe(screen.getByRole("main"));
  });
});

describe("[2.11] landing on / after signing in", () => {
  it("continues to the remembered page, once", async () => {
    rememberWantedPath("/picks?league=abc&week=3", null);
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<HomePage dashboard={<h1>Dashboard</h1>} />} />
          <Route path="/picks" element={<h1>Wanted page</h1>} />
        </Routes>
        <Place />
      </MemoryRouter>,
    );
    expect(await screen.findByRole("heading", { name: "Wanted page" })).toBeTruthy();
    expect(place.search).toBe("?league=abc&week=3");
    expect(readWantedPath(null)).toBeNull();
  });

  it("is for nobody else who signs in after the one whose page it was", () => {
    rememberWantedPath("/survivor/abc", "ann");
    expect(readWantedPath("ben")).toBeNull();
    expect(readWantedPath("ann")).toBe("/survivor/abc");
  });
});
