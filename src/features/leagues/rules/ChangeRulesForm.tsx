import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { FormProvider, useForm, type FieldPath } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { z } from "../../../lib/zod";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { PlayFields } from "./PlayFields";
import { playForm, settingsOf, type PlayValues, type WithPlay } from "./playForm";
import { differencesOf } from "./ruleTexts";
import { settingNames } from "../../../components/rules/settingNames";

const form = z.object({ play: playForm });

/** The server's message, and the setting that it is about, if any. */
export interface Refusal {
  readonly field: keyof RuleSettings | null;
  readonly message: string;
}

export function isSetting(field: string | null): field is keyof RuleSettings {
  return field !== null && field in settingNames;
}

interface ChangeRulesFormProps {
  id: string;
  /** The form starts with these. */
  play: PlayValues;
  /** The rules that a change replaces. */
  present: RuleSettings;
  refusal: Refusal | null;
  canShowTogether: boolean;
  onReview: (play: PlayValues) => void;
}

/** [10.11] The settings to change to. Nothing is saved before they have been reviewed. */
export function ChangeRulesForm({ id, play, present, refusal, canShowTogether, onReview }: ChangeRulesFormProps) {
  const methods = useForm<WithPlay>({ resolver: zodResolver(form), defaultValues: { play } });
  const { handleSubmit, setError, formState } = methods;
  useEffect(() => {
    if (refusal === null || refusal.field === null) return;
    const path: FieldPath<WithPlay> = `play.settings.${refusal.field}`;
    setError(path, { message: refusal.message }, { shouldFocus: true });
  }, [refusal, setError]);
  const review = (values: WithPlay) => {
    if (differencesOf(present, settingsOf(values.play)).length > 0) onReview(values.play);
    else setError("root", { message: t`These are already the league’s rules. Nothing would change.` });
  };
  return (
    <FormProvider {...methods}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(review)(event)}>
        <PlayFields autoFocus canShowTogether={canShowTogether} />
        {formState.errors.root && (
          <p role="alert" className="text-14 text-danger">
            {formState.errors.root.message}
          </p>
        )}
      </form>
    </FormProvider>
  );
}
