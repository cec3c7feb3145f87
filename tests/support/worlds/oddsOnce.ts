// A week's chances, counted from nothing.
import { startWeekOdds } from "../../../domain/odds/weekOdds";
import type { LeagueWeek } from "../../../domain/odds/leagueWeek";
import { startLeagueOdds, type LeagueOdds } from "../../../domain/odds/weekOutlook";
import type { WeekOdds, WeekOutlook } from "../../../domain/odds/contenders";

export const weekOdds = (outlook: WeekOutlook, focus?: number): WeekOdds => startWeekOdds()(outlook, focus);

export const leagueOdds = <Member, Game extends string, Team extends string>(
  week: LeagueWeek<Member, Game, Team>,
  focus?: Member,
): LeagueOdds<Member> => startLeagueOdds<Member, Game, Team>()(week, focus);
