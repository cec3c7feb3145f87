// The app's pages, by the paths at which index.html finds them: "landing" is / for a visitor. Files are below the project's
// folder.
interface Page {
  readonly path: string;
  readonly file: string;
}

export const pages: readonly Page[] = [
  { path: "^landing$", file: "/src/features/landing/LandingPage.tsx" },
  { path: "^/$", file: "/src/features/dashboard/DashboardPage.tsx" },
  { path: "^/picks$", file: "/src/features/picks/PicksPage.tsx" },
  { path: "^/all-picks$", file: "/src/features/allPicks/AllPicksPage.tsx" },
  { path: "^/standings$", file: "/src/features/standings/StandingsPage.tsx" },
  { path: "^/leagues$", file: "/src/features/leagues/LeaguesPage.tsx" },
  { path: "^/leagues/[^/]+$", file: "/src/features/leagues/LeaguePage.tsx" },
  { path: "^/leagues/[^/]+/standings$", file: "/src/features/standings/LeagueStandingsPage.tsx" },
  { path: "^/games/[^/]+$", file: "/src/features/games/GamePage.tsx" },
  { path: "^/survivor$", file: "/src/features/survivor/pools/SurvivorPage.tsx" },
  { path: "^/survivor/[^/]+$", file: "/src/features/survivor/pool/PoolPage.tsx" },
  { path: "^/leagues/[^/]+/rules$", file: "/src/features/leagues/rules/LeagueRulesPage.tsx" },
  { path: "^/survivor/[^/]+/plan$", file: "/src/features/survivor/planner/PlannerPage.tsx" },
  { path: "^/survivor/[^/]+/rules$", file: "/src/features/survivor/rules/PoolRulesPage.tsx" },
  { path: "^/join/[^/]+$", file: "/src/app/pages/InvitationPage.tsx" },
  { path: "^/profile$", file: "/src/features/profile/ProfilePage.tsx" },
  { path: "^/admin$", file: "/src/features/admin/AdminPage.tsx" },
];
