// [13.2] A commissioner enters picks blindly for somebody whose picks are hidden, to learn from the answers, or from
// anything that they can ask afterward, what was there before.
import { api } from "../../../convex/_generated/api";
import type { Player } from "./factories";
import { matchesOf, type HiddenWorld } from "./hiddenWorld";

interface Attack {
  readonly what: "side" | "number" | "bestBet" | "guess";
  readonly by: (attacker: Player) => Promise<unknown>;
}

/**
 * Picks of both of Ann's entries in either week, with numbers, best bets and guesses, whatever the league knows of
 * them.
 */
export function drawAttacks({ lot, leagueId, annsId, annsSecondId, weeks, ...world }: HiddenWorld): readonly Attack[] {
  const { below, oneOf, shuffled, random } = lot;
  return [annsId, annsSecondId].flatMap((entryId) =>
    weeks.flatMap((week): Attack[] => {
      const forOther = { leagueId, entryId, reason: "Called me" };
      const picks = shuffled(matchesOf(world, week))
        .slice(0, 3)
        .flatMap(({ id: gameId, teams }) => {
          const pick = { ...forOther, gameId, selectedTeamId: oneOf(teams) };
          return [
            { what: "number" as const, pick: { ...pick, number: 1 + below(3) } },
            { what: "bestBet" as const, pick: { ...pick, isBestBet: random() < 0.7 } },
            { what: "side" as const, pick },
          ];
        });
      const guess = { ...forOther, week, guess: 20 + below(50) };
      return [
        ...picks.map(({ what, pick }): Attack => ({
          what,
          by: async ({ as }) => await as.mutation(api.picksForOthers.enter, pick),
        })),
        { what: "guess", by: async ({ as }) => await as.mutation(api.picksForOthers.enterGuess, guess) },
      ];
    }),
  );
}

/** "number null", or with a refusal. */
export async function attack(attacks: readonly Attack[], attacker: Player): Promise<string[]> {
  const answers: string[] = [];
  for (const { what, by } of attacks) answers.push(`${what} ${await by(attacker).then(JSON.stringify, String)}`);
  return answers;
}
