// [0.1] The product's own route table, page by page, for a player.
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { AppShell } from "../../../src/app/frame/AppShell";
import { AppRoutes } from "../../../src/app/router";
import { AuthContext, type Auth } from "../../../src/hooks/account/useAuth";
import { FakeConvex } from "../../support/screens/fakeConvex";
import { HostConvex, type HostClient } from "../../support/screens/hostConvex";
import { modalsMethod } from "../../support/screens/signInMethods";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: modalsMethod,
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(true),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve("token"),
};

describe("[0.1][6.2] a user's screens", () => {
  let host: HostConvex;
  let sam: HostClient;
  beforeEach(async () => {
    vi.stubGlobal("scrollTo", () => undefined);
    host = await HostConvex.open();
    sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  });
  afterEach(async () => {
    await host.close();
    vi.unstubAllGlobals();
  });

  const visit = (path: string) =>
    render(
      <AuthContext value={auth}>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
        </MemoryRouter>
      </AuthContext>,
      { wrapper: sam.wrapper },
    );

  it.each([
    ["[2.1]", "/", /^Welcome back, Sam!/],
    ["[2.2]", "/standings", "NFL Standings"],
    ["[2.3]", "/leagues", "My Pick'em Leagues"],
    ["[2.4]", "/picks", "My Picks"],
    ["[2.5]", "/all-picks", "All Picks"],
    ["[2.6]", "/survivor", "Survivor Pools"],
    ["[2.8]", "/profile", "Profile"],
    ["[2.9]", "/admin", "Access Denied"],
  ])("%s %s", async (_, path, name) => {
    visit(path);
    expect(await screen.findByRole("heading", { name })).toBeTruthy();
  });

  it("[2.7] /survivor/{id}", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    visit(`/survivor/${league.id}`);
    expect(await screen.findByRole("heading", { level: 1, name: /Last One/ })).toBeTruthy();
  });
});

it("[8.4] logs a row that can't be updated, and shows the page with the known data", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const convex = new FakeConvex()
    .answer(api.users.current, () => ({
      ...{ id: "u1" as never, email: "sam@example.com", firstName: "Sam", lastName: "Okafor", role: "user" as const },
      ...{ profileImageUrl: null, favoriteTeamId: null, favoriteTeam: null },
    }))
    .handle(api.users.store, () => Promise.reject(new Error("down")));
  render(
    <AuthContext value={auth}>
      <MemoryRouter>
        <AppShell children={<h1>Leagues page</h1>} />
      </MemoryRouter>
    </AuthContext>,
    { wrapper: convex.wrapper },
  );
  expect(await screen.findByRole("heading", { name: "Leagues page" })).toBeTruthy();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.queryByText(/isn’t open yet/)).toBeNull();
  warn.mockRestore();
});
