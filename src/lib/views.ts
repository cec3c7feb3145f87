// The shapes that queries return, named once for props. They are derived from the functions, so they can't drift.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

export type TeamView = FunctionReturnType<typeof api.teams.list>[number];
export type LeagueView = FunctionReturnType<typeof api.leagues.listMine>[number];
export type CurrentUserView = NonNullable<FunctionReturnType<typeof api.users.current>>;
export type WeekView = NonNullable<FunctionReturnType<typeof api.weeks.current>>;
export type MemberView = FunctionReturnType<typeof api.leagues.listMembers>[number];
