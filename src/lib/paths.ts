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
  picks: (query: WeekQuery = {}) => withQuery("/picks", { ...query }),
  /** A game's card on My Picks, in the given league if any. */
  game: ({ id, season, week }: { id: string; season: number; week: number }, league?: string) =>
    `${withQuery("/picks", { league, season, week })}#${gameAnchor(id)}`,
  allPicks: (query: WeekQuery = {}) => withQuery("/all-picks", { ...query }),
  survivor: "/survivor",
  survivorPool: (leagueId: string, query: { entry?: number | undefined } = {}) =>
    withQuery(`/survivor/${leagueId}`, { ...query }),
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
  survivorPool: "/survivor/:leagueId",
  join: "/join/:inviteCode",
} as const;
