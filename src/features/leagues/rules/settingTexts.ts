// The settings' choices, as forms show them. Sentences: domain/leagueRules/rulesInWords.ts.
import { t } from "@lingui/core/macro";
import type { PlayoffWeights, RULE_CHOICES } from "../../../../domain/leagueRules/ruleSettings";

type ChoiceTexts = {
  readonly [Field in keyof typeof RULE_CHOICES]: Readonly<Record<(typeof RULE_CHOICES)[Field][number], string>>;
};

export const choiceTexts: ChoiceTexts = {
  format: { straight: t`Winners`, spread: t`Against the spread` },
  weights: { equal: t`Equal`, confidence: t`Confidence`, bestBet: t`Best bet` },
  games: { all: t`All`, sundayAndMonday: t`Sunday and Monday`, slate: t`Slate`, pickN: t`Pick some` },
  tie: { nothing: t`Nothing`, half: t`Half`, all: t`All` },
  lineFreeze: { weekOpens: t`When the week opens`, deadline: t`At the deadline` },
  tiebreaker: { none: t`None`, totalPoints: t`Total points` },
  missedPick: { nothing: t`Nothing`, favourite: t`Favorite`, home: t`Home team` },
  reveal: { asGamesLock: t`As games lock`, together: t`All together` },
};

export const roundNames: Readonly<Record<keyof PlayoffWeights, string>> = {
  wildCard: t`Wild Card`,
  divisional: t`Divisional`,
  conference: t`Conference`,
  superBowl: t`Super Bowl`,
};
