// Everything that a person's screens can ask: every public query but an admin's, with all the arguments that are of
// interest.
import type { Id } from "../../../convex/_generated/dataModel";
import { SEASON } from "./factories";

export type Args = Readonly<Record<string, unknown>>;

export interface Keys {
  readonly league: string;
  readonly pool: string;
}

const paginationOpts = { numItems: 100, cursor: null };
const none: readonly Args[] = [{}];

export interface Subject {
  readonly leagueId: Id<"leagues">;
  readonly inviteCode: string;
  readonly poolId: Id<"leagues">;
  readonly poolCode: string;
  /** The current week first. */
  readonly weeks: readonly number[];
  /** Of the current week. */
  readonly games: readonly { readonly id: Id<"games"> }[];
  /** Whose picks are hidden. */
  readonly hiddenEntryId: Id<"entries">;
  readonly hiddenUserId: Id<"users">;
  /** Of somebody else, who may have a manager [16.5]. */
  readonly otherEntryId: Id<"entries">;
  /** Of a pool: whose picks are hidden, and of somebody else who has a manager [16.5]. */
  readonly poolEntryIds: readonly Id<"survivorEntries">[];
  /** [16.4] Of a player without an account. */
  readonly claimToken: string;
  /** [18.3] The league's and the pool's. */
  readonly screenTokens: readonly string[];
}

/** Every query with all the arguments that are of interest. */
export function questionsOf(subject: Subject, keys: Keys): Readonly<Record<string, readonly Args[]>> {
  const { leagueId, poolId, inviteCode, poolCode, weeks } = subject;
  const entryIds = [{ entryId: subject.hiddenEntryId }, { entryId: subject.otherEntryId }];
  const season = { season: SEASON };
  const at = weeks.map((week) => ({ ...season, week }));
  const leagueWeeks = at.map((each) => ({ leagueId, ...each }));
  const poolWeeks = at.map((each) => ({ leagueId: poolId, ...each }));
  const keyed = (asked: readonly Args[], key: string) => asked.map((each) => ({ ...each, key }));
  const games = subject.games.map(({ id: gameId }) => ({ gameId }));
  const both = [{ leagueId }, { leagueId: poolId }];
  const codes = [{ inviteCode }, { inviteCode: poolCode }];
  const ownEntry = [{ leagueId: poolId, entryNumber: 1 }];
  const poolEntries = subject.poolEntryIds.map((entryId) => ({ leagueId: poolId, entryNumber: 1, entryId }));
  const pickedEntries = [...ownEntry, ...poolEntries];
  const pool = [{ leagueId: poolId }];
  const table = [{ leagueId, ...season }];
  const sheets = leagueWeeks.flatMap((each) => [each, ...entryIds.map((entry) => ({ ...each, ...entry }))]);
  return {
    "audit:listForLeague": both.map((each) => ({ ...each, paginationOpts })),
    "calendar:address": none,
    "claims:choices": [{ token: subject.claimToken }],
    "claims:get": [{ token: subject.claimToken }],
    "claims:link": entryIds,
    "claims:list": both,
    "dashboard:summary": none,
    "dues:get": both,
    "dues:history": entryIds.map((entry) => ({ leagueId, ...entry })),
    "dues:list": both,
    "prizes:get": both,
    "entries:listManagers": [
      ...both,
      ...entryIds.map((entry) => ({ leagueId, ...entry })),
      ...subject.poolEntryIds.map((entryId) => ({ leagueId: poolId, entryId })),
    ],
    "entries:list": both,
    "entries:listOwn": both,
    "entries:listPlayers": both,
    "entries:previewPlayers": both.map((each) => ({ ...each, text: "Ann Lee\nGrandpa Joe\nAunt Mae" })),
    "feed:scoresAsOf": at,
    "gameDetails:get": games,
    "gameDetails:injuries": games,
    "gameDetails:preview": games,
    "games:get": games,
    "games:moments": games,
    "games:listByWeek": at,
    "games:listScores": at,
    "games:listSchedule": [{ ...season, fromWeek: weeks[0] }],
    "joinRequests:find": codes,
    "joinRequests:get": both,
    "joinRequests:listMine": none,
    "joinRequests:listWaiting": both,
    "mailInvitations:list": both,
    "mailInvitations:preview": both.map((each) => ({ ...each, message: "Join us." })),
    "leagueConsole:missingPicks": both,
    "leagueConsole:recapWords": both,
    "moveIn:latest": [{ leagueId }],
    "moveIn:listEntries": [{ leagueId: poolId, paginationOpts }],
    "leagueFiles:page": [
      ...["members", "standings", "dues", "log"].flatMap((kind) =>
        both.map((each) => ({ ...each, kind, cursor: null })),
      ),
      ...weeks.map((week) => ({ leagueId, kind: "picks", cursor: String(week) })),
      { leagueId: poolId, kind: "survivor-picks", cursor: null },
    ],
    "leagueRules:changeWeek": [{ leagueId }],
    "leagueRules:get": table,
    "leagueRules:invited": codes,
    "leagues:get": both,
    "leagues:invitation": codes,
    "leagues:listMembers": both,
    "leagues:listMine": none,
    "leagues:listPublic": [{ poolType: "pickem" }, { poolType: "survivor" }],
    "leagues:listRemoved": both,
    "leagues:listReopenable": leagueWeeks,
    "leagues:listSummaries": none,
    "leagues:show": none,
    "leagues:summary": [{ leagueId }],
    "leagues:wasRenewed": codes,
    "notifications:listLeagueSwitches": none,
    "notifications:getPreferences": none,
    "notifications:latestWinners": none,
    "notifications:pushKey": none,
    "entryHistory:get": entryIds.map((entry) => ({ leagueId, ...entry })),
    "entryHistory:listTeams": entryIds.map((entry) => ({ leagueId, ...entry, season: null })),
    "entryHistory:listWeeks": entryIds.map((entry) => ({ leagueId, ...entry, ...season })),
    "hallOfFame:get": [{ leagueId }],
    "hallOfFame:listWeeks": table,
    "pastSeasons:list": both,
    "pastSeasons:listEntries": both,
    "poolEntryHistory:get": subject.poolEntryIds.map((entryId) => ({ leagueId: poolId, entryId })),
    "poolHall:get": pool,
    "picks:history": sheets,
    "picks:listMine": sheets,
    "picks:ownSheet": sheets,
    "picks:previewCopy": leagueWeeks,
    "picks:listRevealed": keyed(leagueWeeks, keys.league),
    "picks:listRevealedWeights": keyed(leagueWeeks, keys.league),
    "seasons:get": both,
    "seasons:listAnswers": both,
    "segments:list": table,
    "picksForOthers:get": leagueWeeks,
    "screens:get": both,
    "screens:show": subject.screenTokens.map((token) => ({ token })),
    "standings:divisions": [season],
    "standings:favourites": leagueWeeks,
    "standings:recapWords": leagueWeeks,
    "standings:weekly": table,
    "standings:forLeague": [{ ...table[0], limit: 100 }],
    "standings:weekResults": table,
    "picksForOthers:getInPool": [{ leagueId: poolId, ownerId: subject.hiddenUserId }],
    "survivor:firstFreeWeek": pool,
    "survivor:get": pool,
    "survivor:listMine": none,
    "survivor:listPublic": none,
    "survivor:gamePicks": games.map((each) => ({ leagueId: poolId, ...each })),
    "survivor:history": pickedEntries,
    "survivor:listPickedFor": pool,
    "survivor:pickSheet": pickedEntries,
    "survivor:plan": ownEntry,
    "survivor:listEntries": poolWeeks.map((each) => ({ ...each, paginationOpts })),
    "survivor:listSheet": [{ leagueId: poolId, paginationOpts }],
    "survivor:listRiders": keyed(poolWeeks, keys.pool),
    "survivor:recentEliminations": pool,
    "survivor:startWeeks": none,
    "survivor:weekState": poolWeeks,
    "talk:state": both,
    "talk:messages": [
      ...[0, 1, 2].flatMap((page) => keyed([{ leagueId, page }], keys.league)),
      ...[0, 1, 2].flatMap((page) => keyed([{ leagueId: poolId, page }], keys.pool)),
    ],
    "talk:watching": [...keyed([{ leagueId }], keys.league), ...keyed([{ leagueId: poolId }], keys.pool)],
    "talk:ownReactions": both.map((each) => ({ ...each, fromNumber: 1 })),
    "talk:sinceVisit": both.map((each) => ({ ...each, after: 0 })),
    "talk:unread": none,
    "talk:listBlocked": none,
    "talk:listReports": both,
    "teams:list": none,
    "users:current": none,
    "safetyNets:get": sheets,
    "safetyNets:getInPool": pickedEntries,
    "weekTools:get": [...leagueWeeks, ...poolWeeks],
    "weekTools:listAdjusted": table,
    "webhooks:list": both,
    "weeks:current": none,
  };
}
