// The settings' choices, as forms show them. Sentences: domain/leagueRules/rulesInWords.ts.
import type { PlayoffWeights, RULE_CHOICES } from "../../../../domain/leagueRules/ruleSettings";
import * as texts from "../../../texts/pages/leagues/rules";

type ChoiceTexts = {
  readonly [Field in keyof typeof RULE_CHOICES]: Readonly<Record<(typeof RULE_CHOICES)[Field][number], string>>;
};

export const choiceTexts: ChoiceTexts = {
  format: { straight: texts.winners, spread: texts.againstTheSpread },
  weights: { equal: texts.equal, confidence: texts.confidence, bestBet: texts.bestBet },
  games: { all: texts.all, sundayAndMonday: texts.sundayAndMonday, slate: texts.slate },
  tie: { nothing: texts.nothing, half: texts.half, all: texts.all },
  lineFreeze: { weekOpens: texts.whenTheWeekOpens, deadline: texts.atTheDeadline },
  tiebreaker: { none: texts.none, totalPoints: texts.totalPoints },
  missedPick: { nothing: texts.nothing, favourite: texts.favourite, home: texts.homeTeam },
};

export const roundNames: Readonly<Record<keyof PlayoffWeights, string>> = {
  wildCard: texts.wildCard,
  divisional: texts.divisional,
  conference: texts.conference,
  superBowl: texts.superBowl,
};
