import type { ComponentType } from "react";
import { matchRoutes, useRoutes, type RouteObject } from "react-router-dom";
import { later } from "../lib/later";
import { paths, patterns } from "../lib/paths";
import { AppFrame } from "./frame/AppFrame";
import { HomePage, loadHomePage } from "./pages/HomePage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { PageFrame } from "./frame/PageFrame";
import { ProtectedRoute } from "./pages/ProtectedRoute";

/** A page whose code is fetched when somebody goes there. */
function page(load: () => Promise<ComponentType>): Pick<RouteObject, "element" | "handle"> {
  const Page = later(load);
  return { element: <Page />, handle: Page.load };
}

/** Section 2's route table. */
const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    children: [
      {
        element: <ProtectedRoute />,
        children: [
          {
            element: <PageFrame />,
            children: [
              { path: paths.home, element: <HomePage />, handle: loadHomePage },
              {
                path: paths.standings,
                ...page(async () => (await import("../features/standings/StandingsPage")).StandingsPage),
              },
              {
                path: paths.leagues,
                ...page(async () => (await import("../features/leagues/LeaguesPage")).LeaguesPage),
              },
              {
                path: patterns.league,
                ...page(async () => (await import("../features/leagues/LeaguePage")).LeaguePage),
              },
              {
                path: patterns.leagueStandings,
                ...page(async () => (await import("../features/standings/LeagueStandingsPage")).LeagueStandingsPage),
              },
              {
                path: patterns.leagueRules,
                ...page(async () => (await import("../features/leagues/rules/LeagueRulesPage")).LeagueRulesPage),
              },
              {
                path: paths.picks(),
                ...page(async () => (await import("../features/picks/PicksPage")).PicksPage),
              },
              {
                path: paths.allPicks(),
                ...page(async () => (await import("../features/allPicks/AllPicksPage")).AllPicksPage),
              },
              {
                path: patterns.gamePage,
                ...page(async () => (await import("../features/games/GamePage")).GamePage),
              },
              {
                path: paths.survivor,
                ...page(async () => (await import("../features/survivor/pools/SurvivorPage")).SurvivorPage),
              },
              {
                path: patterns.survivorPool,
                ...page(async () => (await import("../features/survivor/pool/PoolPage")).PoolPage),
              },
              {
                path: patterns.survivorPlan,
                ...page(async () => (await import("../features/survivor/planner/PlannerPage")).PlannerPage),
              },
              {
                path: patterns.survivorRules,
                ...page(async () => (await import("../features/survivor/rules/PoolRulesPage")).PoolRulesPage),
              },
              {
                path: paths.admin,
                ...page(async () => (await import("../features/admin/AdminPage")).AdminPage),
              },
              {
                path: paths.profile,
                ...page(async () => (await import("../features/profile/ProfilePage")).ProfilePage),
              },
            ],
          },
        ],
      },
      {
        path: patterns.join,
        ...page(async () => (await import("./pages/InvitationPage")).InvitationPage),
      },
      {
        path: paths.emailConfirmation,
        ...page(async () => (await import("./pages/EmailConfirmationPage")).EmailConfirmationPage),
      },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);

/** Fetches and runs the code of the page at this path, so that it is there once we know who is signed in. */
export function loadPageAt(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? [])
    // The page itself tells what went wrong.
    (route.handle as (() => Promise<unknown>) | undefined)?.().catch(() => undefined);
}
