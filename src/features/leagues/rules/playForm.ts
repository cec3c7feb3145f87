// [10.10] The part of a form that says what a league plays by: a preset, or settings of its own.
import { z } from "../../../lib/zod";
import { presetOf, PRESET_NAMES, PRESETS, type PresetName } from "../../../../domain/leagueRules/presets";
import { RULE_CHOICES, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import {
  droppedWeeksProblem,
  picksPerWeekProblem,
  playoffWeightProblem,
} from "../../../../domain/leagueRules/ruleProblems";
import { by, wholeNumber } from "../../../lib/formRules";

const weight = wholeNumber.superRefine(by(playoffWeightProblem));

const settingsForm = z.object({
  format: z.enum(RULE_CHOICES.format),
  weights: z.enum(RULE_CHOICES.weights),
  games: z.enum(RULE_CHOICES.games),
  picksPerWeek: wholeNumber.superRefine(by(picksPerWeekProblem)),
  tie: z.enum(RULE_CHOICES.tie),
  lineFreeze: z.enum(RULE_CHOICES.lineFreeze),
  halfPointLines: z.boolean(),
  tiebreaker: z.enum(RULE_CHOICES.tiebreaker),
  missedPick: z.enum(RULE_CHOICES.missedPick),
  reveal: z.enum(RULE_CHOICES.reveal),
  droppedWeeks: wholeNumber.superRefine(by(droppedWeeksProblem)),
  playoffWeights: z.object({ wildCard: weight, divisional: weight, conference: weight, superBowl: weight }),
});

export const PLAY_BY = [...PRESET_NAMES, "custom"] as const;
export type PlayBy = (typeof PLAY_BY)[number];

/** Settings are kept while a preset is chosen, but they are checked only once they count. */
export const playForm = z
  .object({ by: z.enum(PLAY_BY), settings: z.custom<RuleSettings>() })
  .superRefine(({ by: chosen, settings }, context) => {
    if (chosen !== "custom") return;
    for (const { message, path } of settingsForm.safeParse(settings).error?.issues ?? []) {
      context.addIssue({ code: "custom", message, path: ["settings", ...path] });
    }
  });
export type PlayValues = z.infer<typeof playForm>;

/** A form must contain this to ask for rules. */
export interface WithPlay {
  readonly play: PlayValues;
}

export function playOf(settings: RuleSettings): PlayValues {
  return { by: presetOf(settings) ?? "custom", settings };
}

export function settingsOf({ by: chosen, settings }: PlayValues): RuleSettings {
  return chosen === "custom" ? settings : PRESETS[chosen];
}

/** For leagues.create: Classic is the server's default. */
export function toCreate(play: PlayValues): { preset?: PresetName; rules?: RuleSettings } {
  if (play.by === "classic") return {};
  return play.by === "custom" ? { rules: play.settings } : { preset: play.by };
}
