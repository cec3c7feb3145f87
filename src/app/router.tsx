import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { paths, patterns } from "../lib/paths";
import { AppFrame } from "./frame/AppFrame";
import { HomePage } from "./pages/HomePage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { ProtectedRoute } from "./pages/ProtectedRoute";
import { RouteError } from "./pages/RouteError";
import { Splash } from "./frame/Splash";

/** Section 2's route table. Each page's code is fetched when somebody goes there. */
export const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: (
      <main id="main">
        <RouteError />
      </main>
    ),
    HydrateFallback: Splash,
    children: [
      {
        element: <ProtectedRoute />,
        children: [
          {
            // Inside the frame, so that the bar stays when a page crashes.
            errorElement: <RouteError />,
            children: [
              { path: paths.home, element: <HomePage /> },
              {
                path: paths.standings,
                lazy: async () => ({
                  Component: (await import("../features/standings/StandingsPage")).StandingsPage,
                }),
              },
              {
                path: paths.leagues,
                lazy: async () => ({ Component: (await import("../features/leagues/LeaguesPage")).LeaguesPage }),
              },
              {
                path: patterns.league,
                lazy: async () => ({ Component: (await import("../features/leagues/LeaguePage")).LeaguePage }),
              },
              {
                path: patterns.leagueStandings,
                lazy: async () => ({
                  Component: (await import("../features/standings/LeagueStandingsPage")).LeagueStandingsPage,
                }),
              },
              {
                path: patterns.leagueRules,
                lazy: async () => ({
                  Component: (await import("../features/leagues/rules/LeagueRulesPage")).LeagueRulesPage,
                }),
              },
              {
                path: paths.picks(),
                lazy: async () => ({ Component: (await import("../features/picks/PicksPage")).PicksPage }),
              },
              {
                path: paths.allPicks(),
                lazy: async () => ({ Component: (await import("../features/allPicks/AllPicksPage")).AllPicksPage }),
              },
              {
                path: patterns.gamePage,
                lazy: async () => ({ Component: (await import("../features/games/GamePage")).GamePage }),
              },
              {
                path: paths.survivor,
                lazy: async () => ({
                  Component: (await import("../features/survivor/pools/SurvivorPage")).SurvivorPage,
                }),
              },
              {
                path: patterns.survivorPool,
                lazy: async () => ({ Component: (await import("../features/survivor/pool/PoolPage")).PoolPage }),
              },
              {
                path: patterns.survivorPlan,
                lazy: async () => ({
                  Component: (await import("../features/survivor/planner/PlannerPage")).PlannerPage,
                }),
              },
              {
                path: patterns.survivorRules,
                lazy: async () => ({
                  Component: (await import("../features/survivor/rules/PoolRulesPage")).PoolRulesPage,
                }),
              },
              {
                path: paths.admin,
                lazy: async () => ({ Component: (await import("../features/admin/AdminPage")).AdminPage }),
              },
              {
                path: paths.profile,
                lazy: async () => ({ Component: (await import("../features/profile/ProfilePage")).ProfilePage }),
              },
            ],
          },
        ],
      },
      {
        path: patterns.join,
        lazy: async () => ({ Component: (await import("./pages/InvitationPage")).InvitationPage }),
      },
      {
        path: paths.emailConfirmation,
        lazy: async () => ({ Component: (await import("./pages/EmailConfirmationPage")).EmailConfirmationPage }),
      },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
