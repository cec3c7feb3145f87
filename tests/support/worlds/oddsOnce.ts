// A week's chances, counted from nothing.
import { startWeekOdds, type WeekOdds, type WeekOutlook } from "../../../domain/odds/weekOdds";
import type { LeagueWeek } from "../../../domain/odds/leagueWeek";
import { startLeagueOdds, type LeagueOdds } from "../../../domain/odds/weekOutlook";

export const weekOdds = (outlook: WeekOutlook, focus?: number): WeekOdds => startWeekOdds()(outlook, focus);

export const leagueOdds = <Member, Game extends string, Team extends string>(
  week: LeagueWeek<Member, Game, Team>,
  focus?: Member,
): LeagueOdds<Member> => startLeagueOdds<Member, Game, Team>()(week, focus);
