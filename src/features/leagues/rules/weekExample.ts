import { t } from "@lingui/core/macro";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { kickoffText } from "../../../components/games/kickoff";
import type { GameView } from "../../../components/games/gameViews";
import { matchupOf, nameOf, type RulesWeek } from "./useRulesWeek";
import { workedExample } from "./workedExample";

const NO_GAME = { title: t`From a game of the week`, sentences: [t`It appears here once the week’s games are known.`] };

/** [10.12] The rules on one of the week's games that count: the first open one with a line, or else the first one. */
export function exampleOf(settings: RuleSettings, rulesWeek: RulesWeek) {
  const { week, games, countingIds, lockedIds, lines, teams } = rulesWeek;
  const counting = games.filter(({ id }) => countingIds.has(id));
  const lineOf = ({ id, spread }: GameView) => {
    const frozen = lines.get(id);
    return frozen === undefined ? spread : frozen.homeSpread;
  };
  const open = counting.filter(({ id, status }) => status === "scheduled" && !lockedIds.has(id));
  const game = open.find((each) => lineOf(each) !== null) ?? open[0] ?? counting[0];
  const last = counting.at(-1);
  if (game === undefined || last === undefined) return NO_GAME;
  const namesOf = ({ homeTeamId, awayTeamId }: GameView) => ({
    home: nameOf(homeTeamId, teams),
    away: nameOf(awayTeamId, teams),
  });
  return {
    title: `${matchupOf(game, teams)} · ${kickoffText(game)}`,
    sentences: workedExample(
      { settings, week, games: counting.length, lastGame: namesOf(last) },
      { ...namesOf(game), line: lineOf(game), isFrozen: lines.has(game.id) },
    ),
  };
}
