import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../convex/_generated/api";
import { CLASSIC, isSameRules } from "../../../domain/leagueRules/ruleSettings";
import { FORMER_MEMBER, WeekWinners } from "../../components/league/WeekWinners";
import { weekName } from "../../lib/weekName";

interface LastWinnersProps {
  standings: FunctionReturnType<typeof api.standings.forLeague>;
  results: FunctionReturnType<typeof api.standings.weekResults>;
}

/** [10.15] The winners of the newest finished week; nothing in a league with Classic rules. */
export function LastWinners({ standings, results }: LastWinnersProps) {
  const own = results.weeks.filter(({ isClassic }) => !isClassic);
  const last = own.at(-1);
  if (last === undefined) {
    if (isSameRules(results.rules, CLASSIC)) return null;
    return <WeekWinners week={null} winners={null} outlook={t`The first one shows here once its week is over.`} />;
  }
  const people = new Map(standings.entries.map((entry) => [entry.entryId, entry]));
  const winners = last.winners.map((winner) => ({ ...(people.get(winner.entryId) ?? FORMER_MEMBER), ...winner }));
  return <WeekWinners week={last.week} winners={winners} outlook={t`${weekName(last.week)} is over.`} />;
}
