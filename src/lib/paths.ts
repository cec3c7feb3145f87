// Every address of the app, defined once: patterns for src/app/pages.ts, paths for links.

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

/** A part of a league's rules, by the # in its address. */
export type RulesPart = "games" | "segments";

export interface PrintQuery {
  readonly sheet: "mine" | "blank" | "master";
  readonly season?: number | undefined;
  readonly week?: number | undefined;
  readonly entry?: string | undefined;
}

/** A game's anchor on My Picks: its card's id, and the part of its address after the #. */
export const gameAnchor = (gameId: string) => `game-${gameId}`;

/** [16.3] It names the league too, since it means nothing in another one. */
export const entryInAddress = (league: string, entryId: string) => `${league}.${entryId}`;

interface PickedFor {
  readonly league?: string | undefined;
  /** [16.2] Of an entry that isn't the viewer's first. */
  readonly entryId?: string | null;
}

export const patterns = {
  league: "/leagues/:leagueId",
  leaguePicks: "/leagues/:leagueId/picks",
  leagueStandings: "/leagues/:leagueId/standings",
  leagueRules: "/leagues/:leagueId/rules",
  leagueMembers: "/leagues/:leagueId/members",
  leagueDues: "/leagues/:leagueId/dues",
  leaguePrizes: "/leagues/:leagueId/prizes",
  leaguePrint: "/leagues/:leagueId/print",
  leagueHallOfFame: "/leagues/:leagueId/hall-of-fame",
  leagueEntry: "/leagues/:leagueId/entries/:entryId",
  leagueMoveIn: "/leagues/:leagueId/move-in",
  leagueTalk: "/leagues/:leagueId/talk",
  leagueConsole: "/leagues/:leagueId/console",
  survivorPool: "/survivor/:leagueId",
  survivorPlan: "/survivor/:leagueId/plan",
  survivorRules: "/survivor/:leagueId/rules",
  survivorDues: "/survivor/:leagueId/dues",
  survivorPrizes: "/survivor/:leagueId/prizes",
  survivorPrint: "/survivor/:leagueId/print",
  survivorHallOfFame: "/survivor/:leagueId/hall-of-fame",
  survivorEntry: "/survivor/:leagueId/entries/:entryId",
  survivorTalk: "/survivor/:leagueId/talk",
  survivorMoveIn: "/survivor/:leagueId/move-in",
  survivorConsole: "/survivor/:leagueId/console",
  gamePage: "/games/:gameId",
  join: "/join/:inviteCode",
  claim: "/claim/:token",
  screen: "/screen/:token",
} as const;

interface LeagueAddress {
  readonly id: string;
  readonly poolType: "pickem" | "survivor";
}

/** The path of a pattern with one parameter. */
const fill = (pattern: string, value: string) => pattern.replace(/:\w+/, () => value);

export const paths = {
  home: "/",
  standings: "/standings",
  leagues: "/leagues",
  /** [2.32] Create League with every setting. */
  newLeague: "/leagues/new",
  league: (leagueId: string) => fill(patterns.league, leagueId),
  leaguePicks: (leagueId: string) => fill(patterns.leaguePicks, leagueId),
  /** [13.11] `segment` is one of the season's, by its weeks: "1-9". */
  leagueStandings: (
    leagueId: string,
    query: { season?: number | undefined; segment?: string | undefined; group?: string | undefined } = {},
  ) => withQuery(fill(patterns.leagueStandings, leagueId), { ...query }),
  /** [10.12] */
  leagueRules: (leagueId: string, part?: RulesPart) =>
    `${fill(patterns.leagueRules, leagueId)}${part ? `#${part}` : ""}`,
  leagueMembers: (leagueId: string) => fill(patterns.leagueMembers, leagueId),
  /** [13.6] */
  leagueDues: (leagueId: string) => fill(patterns.leagueDues, leagueId),
  duesOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leagueDues : patterns.survivorDues, id),
  /** [13.1] */
  leagueConsole: (leagueId: string) => fill(patterns.leagueConsole, leagueId),
  consoleOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leagueConsole : patterns.survivorConsole, id),
  /** [14.2] */
  leagueTalk: (leagueId: string) => fill(patterns.leagueTalk, leagueId),
  talkOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leagueTalk : patterns.survivorTalk, id),
  /** [13.9] */
  prizesOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leaguePrizes : patterns.survivorPrizes, id),
  leaguePrizes: (leagueId: string) => fill(patterns.leaguePrizes, leagueId),
  /** [13.7] `sheet` is which printout; `entry` whose, where the viewer picks for several. */
  leaguePrint: (leagueId: string, query: Partial<PrintQuery> = {}) =>
    withQuery(fill(patterns.leaguePrint, leagueId), { ...query }),
  survivorPrint: (leagueId: string, query: Partial<PrintQuery> = {}) =>
    withQuery(fill(patterns.survivorPrint, leagueId), { ...query }),
  printOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leaguePrint : patterns.survivorPrint, id),
  /** [14.5][17.5] Its seasons stand there too. */
  hallOfFameOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leagueHallOfFame : patterns.survivorHallOfFame, id),
  /** [17.1] */
  leagueMoveIn: (leagueId: string) => fill(patterns.leagueMoveIn, leagueId),
  moveInOf: ({ id, poolType }: LeagueAddress) =>
    fill(poolType === "pickem" ? patterns.leagueMoveIn : patterns.survivorMoveIn, id),
  leagueHallOfFame: (leagueId: string) => fill(patterns.leagueHallOfFame, leagueId),
  /** [14.4] */
  leagueEntry: (leagueId: string, entryId: string) => fill(fill(patterns.leagueEntry, leagueId), entryId),
  /** [14.4] A member's id stands for their first entry. */
  survivorEntry: (leagueId: string, entryId: string) => fill(fill(patterns.survivorEntry, leagueId), entryId),
  picks: (query: WeekQuery = {}) => withQuery("/picks", { ...query }),
  /** [16.3] The picks of somebody else's entry. */
  picksFor: (league: string, entryId: string) =>
    withQuery("/picks", { league, entry: entryInAddress(league, entryId) }),
  /** A game's card on My Picks, in the given league if any. */
  game: ({ id, season, week }: { id: string; season: number; week: number }, of: PickedFor = {}) => {
    const { league, entryId } = of;
    const entry = league && entryId ? entryInAddress(league, entryId) : undefined;
    return `${withQuery("/picks", { league, entry, season, week })}#${gameAnchor(id)}`;
  },
  /** [11.9] */
  gamePage: (gameId: string) => fill(patterns.gamePage, gameId),
  allPicks: (query: WeekQuery = {}) => withQuery("/all-picks", { ...query }),
  survivor: "/survivor",
  /** [16.3] `for` is the id of an entry of somebody else. */
  survivorPool: (leagueId: string, query: { entry?: number | undefined; for?: string | undefined } = {}) =>
    withQuery(fill(patterns.survivorPool, leagueId), { ...query }),
  /** [11.8] */
  survivorPlan: (leagueId: string, query: { entry?: number | undefined } = {}) =>
    withQuery(fill(patterns.survivorPlan, leagueId), { ...query }),
  survivorRules: (leagueId: string) => fill(patterns.survivorRules, leagueId),
  /** [13.4] The league or pool that an invite code belongs to. */
  /** [13.10] With the key of a group, its own link. */
  join: (inviteCode: string, group?: string) =>
    withQuery(fill(patterns.join, encodeURIComponent(inviteCode)), { group }),
  /** [16.4] The entry of a player without an account, for whoever has the link. */
  claim: (token: string) => fill(patterns.claim, encodeURIComponent(token)),
  /** [18.3] A league's big screen, for whoever has the address. */
  screen: (token: string) => fill(patterns.screen, encodeURIComponent(token)),
  /** Where a confirmation mail's link leads. */
  emailConfirmation: "/email-confirmation",
  profile: "/profile",
  admin: "/admin",
} as const;
