// A survivor pool's page on a UI test's host: its parts, and two games to pick from.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { Toaster } from "../../../src/components/ui/overlays/Toaster";
import { PoolPage } from "../../../src/features/survivor/pool/PoolPage";
import type { HostClient } from "./hostConvex";
import type { Match } from "./hostSeason";

export const packers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } };
export const lions: Match = { home: "MIN", away: "DET", inHours: 54, lines: { spread: 7 } };
export const final = (match: Match, score: [number, number]): Match => ({
  ...match,
  inHours: -4,
  status: "final",
  score,
});
export const live = (match: Match): Match => ({ ...match, inHours: -1, status: "in_progress", score: [7, 3] });

export const user = userEvent.setup();

export function open(client: Pick<HostClient, "wrapper">, leagueId: string, query = "") {
  const router = createMemoryRouter(
    [
      {
        path: "/survivor/:leagueId",
        element: (
          <>
            <PoolPage />
            <Toaster />
          </>
        ),
      },
      { path: "/survivor", element: <h1>Pools</h1> },
    ],
    { initialEntries: [`/survivor/${leagueId}${query}`] },
  );
  return { router, ...render(<RouterProvider router={router} />, { wrapper: client.wrapper }) };
}

export const region = async (name: string) => within(await screen.findByRole("region", { name }));
export const yourPick = () => region("Your pick");
export const press = async (name: string | RegExp) => user.click((await screen.findAllByRole("button", { name }))[0]!);
export const stat = async (label: string) =>
  within((await region("Pool statistics")).getByText(label).parentElement!).getAllByRole("definition")[0]?.textContent;
export const entries = async () =>
  within(await screen.findByRole("list", { name: "Entries" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
export const option = async (name: RegExp) => (await yourPick()).findByRole("radio", { name });
