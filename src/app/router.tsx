import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { paths, patterns } from "../lib/paths";
import { AppFrame } from "./AppFrame";
import { HomePage } from "./HomePage";
import { NotFoundPage } from "./NotFoundPage";
import { ProtectedRoute } from "./ProtectedRoute";
import { RouteError } from "./RouteError";
import { Splash } from "./Splash";

/** Section 2's table. Each page's code is fetched when somebody goes there. */
export const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <RouteError />,
    HydrateFallback: Splash,
    children: [
      {
        element: <ProtectedRoute />,
        children: [
          {
            // Below the frame, so that a page that breaks leaves the bar standing.
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
                path: patterns.leagueStandings,
                lazy: async () => ({
                  Component: (await import("../features/standings/LeagueStandingsPage")).LeagueStandingsPage,
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
                path: paths.survivor,
                lazy: async () => ({ Component: (await import("../features/survivor/SurvivorPage")).SurvivorPage }),
              },
              {
                path: patterns.survivorPool,
                lazy: async () => ({ Component: (await import("../features/survivor/PoolPage")).PoolPage }),
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
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
