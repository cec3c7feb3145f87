// The list of survivor pools on a UI test's host: two people, a week that can still be entered, and the page's parts.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect } from "vitest";
import { Toaster } from "../../../src/components/ui/overlays/Toaster";
import { SurvivorPage } from "../../../src/features/survivor/pools/SurvivorPage";
import { HostConvex, type HostClient } from "./hostConvex";
import { storeWeek } from "./hostSeason";

export async function openPoolsHost() {
  const host = await HostConvex.open();
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  // Week 12 can still be entered: its first deadline is two days away.
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 72 },
    { home: "MIN", away: "DET", inHours: 75 },
  ]);
  return { host, sam, pat };
}

export const user = userEvent.setup();

export function open(client: HostClient) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <Toaster />
          </>
        ),
        children: [
          { path: "/survivor", element: <SurvivorPage /> },
          { path: "/survivor/:leagueId", element: <h1>Pool page</h1> },
        ],
      },
    ],
    { initialEntries: ["/survivor"] },
  );
  return { router, ...render(<RouterProvider router={router} />, { wrapper: client.wrapper }) };
}

export const press = async (name: string | RegExp, scope?: HTMLElement) => {
  const [button] = await (scope ? within(scope) : screen).findAllByRole("button", { name });
  await user.click(button!);
};
export const dialog = (name: string) => screen.findByRole("dialog", { name });
export const closed = (role: "dialog" | "alertdialog" = "dialog") =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull());
export const card = (name: string) => screen.findByRole("region", { name });
export const toast = async (title: string, description: string) =>
  expect(
    (await screen.findByText(title, { selector: "section[aria-label^=Notifications] *" })).parentElement?.textContent,
  ).toBe(title + description);
