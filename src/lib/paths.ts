// Every address of the app, defined once. `pattern` values are for the router, functions for links.

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export interface WeekQuery {
  league?: string | undefined;
  season?: number | undefined;
  week?: number | undefined;
}

export const paths = {
  home: "/",
  standings: "/standings",
  leagues: "/leagues",
  leagueStandings: (leagueId: string) => `/leagues/${leagueId}/standings`,
  picks: (query: WeekQuery = {}) => withQuery("/picks", { ...query }),
  allPicks: (query: WeekQuery = {}) => withQuery("/all-picks", { ...query }),
  survivor: "/survivor",
  survivorPool: (leagueId: string, query: { entry?: number | undefined } = {}) =>
    withQuery(`/survivor/${leagueId}`, { ...query }),
  profile: "/profile",
  admin: "/admin",
} as const;

export const patterns = {
  leagueStandings: "/leagues/:leagueId/standings",
  survivorPool: "/survivor/:leagueId",
} as const;
