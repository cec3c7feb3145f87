import { api } from "../../../convex/_generated/api";
import { testBackend } from "./backends";
import { signIn, type Player } from "./factories";
import { addPool, poolOf, SurvivorSeason, type Settings } from "./survivorSeason";

/** Ann's pool in a football season. The first `members` of Ann, Bob and Cyd are in it, with `numberOfEntries` each. */
export async function openSurvivorPool(settings: Settings = {}, { members = 2, numberOfEntries = 1 } = {}) {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const [ann, bob, cyd] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cyd Ray")];
  const leagueId = await addPool([ann, bob, cyd].slice(0, members), settings, numberOfEntries);
  return {
    t,
    season,
    ann,
    bob,
    cyd,
    leagueId,
    /** Somebody's first entry. */
    entryOf: async (player: Player) => (await poolOf(player, leagueId)).myEntries[0],
    history: async (player: Player, entryNumber = 1) =>
      await player.as.query(api.survivor.history, { leagueId, entryNumber }),
    ownWeek: async (player: Player, entryNumber = 1) =>
      await player.as.query(api.survivor.pickSheet, { leagueId, entryNumber }),
  };
}
