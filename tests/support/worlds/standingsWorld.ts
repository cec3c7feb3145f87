import { api } from "../../../convex/_generated/api";
import { testBackend } from "./backends";
import {
  addGame,
  addLeague,
  addTeam,
  DAY_MS,
  endGame,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Player,
} from "./factories";

/** Four people. `play` has them pick "h" or "a" (or "-" for no pick) in a game that ends at once, 20-10 by default. */
export async function openStandings() {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const players: Player[] = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"]) players.push(await signIn(t, name));
  const [ann, bob, cat, dan] = players as [Player, Player, Player, Player];
  const league = await addLeague(players);
  const leagueId = league.id;
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Hawks" }), await addTeam(t, { name: "Aces" })];
  const play = async (
    picks: string,
    { week = WEEK, score = [20, 10] as readonly [number, number], spread = undefined as number | undefined } = {},
  ) => {
    const kickoffAtMs = SUNDAY + (week - WEEK) * 7 * DAY_MS;
    const gameId = await addGame(t, {
      homeTeamId,
      awayTeamId,
      week,
      kickoffAtMs,
      ...(spread === undefined ? {} : { spread }),
    });
    for (const [index, side] of [...picks].entries()) {
      const who = players[index];
      if (!who || side === "-") continue;
      await submitPick(who, { leagueId, gameId, teamId: side === "h" ? homeTeamId : awayTeamId });
    }
    await endGame(t, gameId, score);
    await settle(t);
    return gameId;
  };
  const read = async (who = ann, limit?: number) =>
    await who.as.query(api.standings.forLeague, {
      leagueId,
      season: SEASON,
      ...(limit === undefined ? {} : { limit }),
    });
  const ranks = async () => (await read(ann, 100)).entries.map(({ firstName, rank }) => [firstName, rank]);
  return {
    t,
    ann,
    bob,
    cat,
    dan,
    players,
    leagueId,
    inviteCode: league.inviteCode,
    homeTeamId,
    awayTeamId,
    play,
    read,
    ranks,
  };
}
