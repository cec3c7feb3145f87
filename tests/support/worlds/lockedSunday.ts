// [13.2] Ann's league of three, an hour before the kickoff of its Sunday game, which has locked. Its Monday game is
// open.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { PicksForOthers } from "../../../domain/leagues/picksForOthers";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "./backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  signIn,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "./factories";

export interface LockedSunday {
  readonly t: Backend;
  readonly ann: Player;
  readonly cat: Player;
  readonly dan: Player;
  readonly leagueId: Id<"leagues">;
  readonly catsEntry: Id<"entries">;
  readonly gameId: Id<"games">;
  readonly home: Id<"teams">;
  readonly away: Id<"teams">;
  readonly mondayId: Id<"games">;
  readonly mondaysHome: Id<"teams">;
}

export async function lockedSunday(
  rules: Partial<RuleSettings> = {},
  picksForOthers?: PicksForOthers,
): Promise<LockedSunday> {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const players: Player[] = [];
  for (const name of ["Ann Lee", "Cat Roe", "Dan Poe"]) players.push(await signIn(t, name));
  const [ann, cat, dan] = players as [Player, Player, Player];
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  const leagueId = created.id;
  if (picksForOthers) await ann.as.mutation(api.leagues.updateSettings, { leagueId, picksForOthers });
  for (const { as } of [cat, dan]) await as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  const mine = await cat.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
  if (mine.entryId === null) throw new Error("Cat has no entry.");
  const { gameId, homeTeamId: home, awayTeamId: away } = await addMatch(t, { kickoffAtMs: SUNDAY });
  const monday = await addMatch(t, { kickoffAtMs: SUNDAY + 2 * DAY_MS });
  await advanceTo(t, SUNDAY - HOUR_MS);
  return {
    t,
    ann,
    cat,
    dan,
    leagueId,
    catsEntry: mine.entryId,
    gameId,
    home,
    away,
    mondayId: monday.gameId,
    mondaysHome: monday.homeTeamId,
  };
}
