// Every address of the app, defined once. `pattern` values are for the router, functions are for links.

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

/** A game's anchor on My Picks: its card's id, and the part of its address after the #. */
export const gameAnchor = (gameId: string) => `game-${gameId}`;

export const paths = {
  home: "/",
  standings: "/standings",
  leagues: "/leagues",
  league: (leagueId: string) => `/leagues/${leagueId}`,
  leagueStandings: (leagueId: string) => `/leagues/${leagueId}/standings`,
  /** [10.12] */
  leagueRules: (leagueId: string) => `/leagues/${leagueId}/rules`,
  picks: (query: WeekQuery = {}) => withQuery("/picks", { ...query }),
  /** A game's card on My Picks, in the given league if any. */
  game: ({ id, season, week }: { id: string; season: number; week: number }, league?: string) =>
    `${withQuery("/picks", { league, season, week })}#${gameAnchor(id)}`,
  /** [11.9] */
  gamePage: (gameId: string) => `/games/${gameId}`,
  allPicks: (query: WeekQuery = {}) => withQuery("/all-picks", { ...query }),
  survivor: "/survivor",
  survivorPool: (leagueId: string, query: { entry?: number | undefined } = {}) =>
    withQuery(`/survivor/${leagueId}`, { ...query }),
  /** [11.8] */
  survivorPlan: (leagueId: string, query: { entry?: number | undefined } = {}) =>
    withQuery(`/survivor/${leagueId}/plan`, { ...query }),
  survivorRules: (leagueId: string) => `/survivor/${leagueId}/rules`,
  /** [13.4] The league or pool that an invite code belongs to. */
  join: (inviteCode: string) => `/join/${encodeURIComponent(inviteCode)}`,
  /** Where a confirmation mail's link leads. */
  emailConfirmation: "/email-confirmation",
  profile: "/profile",
  admin: "/admin",
} as const;

export const patterns = {
  league: "/leagues/:leagueId",
  leagueStandings: "/leagues/:leagueId/standings",
  leagueRules: "/leagues/:leagueId/rules",
  survivorPool: "/survivor/:leagueId",
  survivorPlan: "/survivor/:leagueId/plan",
  survivorRules: "/survivor/:leagueId/rules",
  gamePage: "/games/:gameId",
  join: "/join/:inviteCode",
} as const;
