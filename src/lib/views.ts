// The shapes that queries return, named once for props. They are derived from the functions, so they can't drift.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

export type TeamView = FunctionReturnType<typeof api.teams.list>[number];
export type LeagueView = FunctionReturnType<typeof api.leagues.listMine>[number];
export type CurrentUserView = NonNullable<FunctionReturnType<typeof api.users.current>>;
export type WeekView = NonNullable<FunctionReturnType<typeof api.weeks.current>>;
export type OwnRequestView = FunctionReturnType<typeof api.joinRequests.listMine>[number];
export type WaitingPersonView = FunctionReturnType<typeof api.joinRequests.listWaiting>[number];
/** [13.4] Instead of a league whose commissioner has to approve first. */
export type WaitingView = Extract<FunctionReturnType<typeof api.leagues.join>, { isWaiting: true }>;
export type MissingPicksView = NonNullable<FunctionReturnType<typeof api.leagueConsole.missingPicks>>;
export type AdjustmentView = FunctionReturnType<typeof api.weekTools.listAdjusted>[number];
export type MemberView = FunctionReturnType<typeof api.leagues.listMembers>[number];
/** [16.3] Without an account. */
export type OwnEntryView = FunctionReturnType<typeof api.entries.listOwn>[number];
export type PlayerView = FunctionReturnType<typeof api.entries.listPlayers>[number];
