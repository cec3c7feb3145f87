// [10] A league's rules as the HTTP interface writes them and takes them.
import { z } from "@hono/zod-openapi";
import { PRESET_NAMES } from "../../../domain/leagueRules/presets";
import {
  CLASSIC,
  DROPPED_WEEKS,
  PICKS_PER_WEEK,
  PLAYOFF_WEIGHT,
  RULE_CHOICES,
  type RuleSettings,
} from "../../../domain/leagueRules/ruleSettings";
import { whole } from "./inputs";

const playoffWeight = whole(PLAYOFF_WEIGHT);

const settings = {
  format: z.enum(RULE_CHOICES.format),
  weights: z.enum(RULE_CHOICES.weights),
  games: z.enum(RULE_CHOICES.games),
  picksPerWeek: whole(PICKS_PER_WEEK).meta({ description: "How many games each picks; only for games: pickN" }),
  tie: z.enum(RULE_CHOICES.tie).meta({ description: "What a tie or a push scores, of the pick's points" }),
  lineFreeze: z.enum(RULE_CHOICES.lineFreeze),
  halfPointLines: z.boolean(),
  tiebreaker: z.enum(RULE_CHOICES.tiebreaker),
  missedPick: z.enum(RULE_CHOICES.missedPick),
  reveal: z
    .enum(RULE_CHOICES.reveal)
    .meta({ description: "When members see one another's picks; together: only with a deadline of a day and time" }),
  droppedWeeks: whole(DROPPED_WEEKS),
};

const playoffWeights = {
  wildCard: playoffWeight,
  divisional: playoffWeight,
  conference: playoffWeight,
  superBowl: playoffWeight,
};

/** [10.12] The league's present rules: settings, and the same in sentences. */
export const leagueRules = z
  .strictObject({
    preset: z.enum(PRESET_NAMES).nullable().meta({ description: "Null for rules that a commissioner put together" }),
    settings: z.strictObject({ ...settings, playoffWeights: z.strictObject(playoffWeights) }),
    sentences: z.array(z.strictObject({ field: z.string(), text: z.string() })),
  })
  .meta({ id: "LeagueRules" });

/** [10.10] A new league's setting that is left out is the Classic one. */
export const rulesInput = z
  .strictObject({ ...settings, playoffWeights: z.strictObject(playoffWeights).partial() })
  .partial()
  .meta({ id: "RuleSettings" });

export const presetInput = z.enum(PRESET_NAMES).meta({ description: "Or send rules; without either, Classic" });

export const toSettings = (given: z.output<typeof rulesInput>): RuleSettings => withGiven(given);

/** Fields that aren't given stay as they were. */
export function withGiven(
  { playoffWeights: weights, ...fields }: z.output<typeof rulesInput>,
  before: RuleSettings = CLASSIC,
): RuleSettings {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const rounds = Object.fromEntries(Object.entries(weights ?? {}).filter(([, value]) => value !== undefined));
  return { ...before, ...given, playoffWeights: { ...before.playoffWeights, ...rounds } };
}
