// The shapes of games, scores and standings, named once for props. They are derived from the functions, so they can't
// drift.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type WeekGamesView = FunctionReturnType<typeof api.games.listByWeek>;
export type VoidView = NonNullable<FunctionReturnType<typeof api.picks.listMine>["voids"]>[number];
/** [13.3] `voided` says who has voided it in the league that is shown, and why (useVoided). */
export type GameView = WeekGamesView["games"][number] & { readonly voided?: VoidView };
export type ScoreView = FunctionReturnType<typeof api.games.listScores>[number];
export type RecordView = NonNullable<WeekGamesView["teamRecords"][TeamId]>;
export type FormView = NonNullable<WeekGamesView["teamRecentForm"][TeamId]>[number];
export type EntryId = StandingView["entryId"];
export type PickView = FunctionReturnType<typeof api.picks.listMine>["picks"][number];
export type StandingView = FunctionReturnType<typeof api.standings.forLeague>["entries"][number];

export type GameId = GameView["id"];
export type TeamId = GameView["homeTeamId"];
