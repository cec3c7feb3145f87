// [10.1]–[10.9] Every setting on its own. Settings for lines are asked only where lines are used.
import { useFormContext, useWatch } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  DROPPED_WEEKS,
  PICKS_PER_WEEK,
  PLAYOFF_ROUNDS,
  PLAYOFF_WEIGHT,
  RULE_CHOICES,
  usesLines,
} from "../../../../domain/leagueRules/ruleSettings";
import { rulesInWords } from "../../../../domain/leagueRules/rulesInWords";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { saidText } from "../../../lib/saidText";
import type { WithPlay } from "./playForm";
import { settingNames } from "../../../components/rules/settingNames";
import { choiceTexts, roundNames } from "./settingTexts";

export function RuleFields({ canShowTogether }: { canShowTogether: boolean }) {
  const { register, formState } = useFormContext<WithPlay>();
  const settings = useWatch<WithPlay, "play.settings">({ name: "play.settings" });
  const errors = formState.errors.play?.settings;
  const hasLines = usesLines(settings);
  const isSpread = settings.format === "spread";
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <ChoiceField field="format" />
      <ChoiceField field="weights" />
      <ChoiceField field="games" />
      {settings.games === "pickN" && (
        <NumberField
          {...register("play.settings.picksPerWeek", { valueAsNumber: true })}
          label={settingNames.picksPerWeek}
          {...PICKS_PER_WEEK}
          hint={t`From ${PICKS_PER_WEEK.min} to ${PICKS_PER_WEEK.max}; everybody chooses their own games.`}
          error={errors?.picksPerWeek?.message}
        />
      )}
      <ChoiceField field="tie" />
      <ChoiceField field="missedPick" />
      <ChoiceField field="tiebreaker" />
      {(canShowTogether || settings.reveal === "together") && <ChoiceField field="reveal" />}
      {hasLines && <ChoiceField field="lineFreeze" />}
      {isSpread && (
        <CheckboxField
          {...register("play.settings.halfPointLines")}
          label={settingNames.halfPointLines}
          hint={t`Whole lines move half a point in the underdog's favor, so nobody pushes: −3 is played as −3.5.`}
        />
      )}
      <NumberField
        {...register("play.settings.droppedWeeks", { valueAsNumber: true })}
        label={settingNames.droppedWeeks}
        {...DROPPED_WEEKS}
        hint={t`From ${DROPPED_WEEKS.min} to ${DROPPED_WEEKS.max}, once more weeks than that are complete.`}
        error={errors?.droppedWeeks?.message}
      />
      <fieldset className="sm:col-span-2">
        <legend className="text-14 font-medium text-strong">{settingNames.playoffWeights}</legend>
        <p className="mb-2 text-12 text-muted">
          <Trans>
            How many times a week’s points count, from {PLAYOFF_WEIGHT.min} to {PLAYOFF_WEIGHT.max}.
          </Trans>
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {PLAYOFF_ROUNDS.map((round) => (
            <NumberField
              key={round}
              {...register(`play.settings.playoffWeights.${round}`, { valueAsNumber: true })}
              label={roundNames[round]}
              {...PLAYOFF_WEIGHT}
              error={errors?.playoffWeights?.[round]?.message ?? errors?.playoffWeights?.message}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** A choice with the sentence that it stands for. */
function ChoiceField({ field }: { field: keyof typeof RULE_CHOICES }) {
  const { register, formState } = useFormContext<WithPlay>();
  const settings = useWatch<WithPlay, "play.settings">({ name: "play.settings" });
  const choices: Readonly<Record<string, string>> = choiceTexts[field];
  return (
    <SelectField
      {...register(`play.settings.${field}`)}
      defaultValue={settings[field]}
      label={settingNames[field]}
      options={RULE_CHOICES[field].map((value) => ({ value, label: choices[value] ?? value }))}
      error={formState.errors.play?.settings?.[field]?.message}
      hint={saidText(rulesInWords(settings).find((sentence) => sentence.field === field)?.said ?? [])}
    />
  );
}
