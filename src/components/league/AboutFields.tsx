// [5.1][5.4] What a league or pool is called and who fits in, as its creator changes it.
import { useFormContext } from "react-hook-form";
import { leagueNoun, PICKEM_MEMBERS } from "../../../domain/leagues/leagueRules";
import { SURVIVOR_MEMBERS } from "../../../domain/survivor/survivorRules";
import type { LeagueView } from "../../lib/views";
import { CheckboxField } from "../ui/forms/CheckboxField";
import { NumberField } from "../ui/forms/NumberField";
import { TextArea } from "../ui/forms/TextArea";
import { TextField } from "../ui/forms/TextField";
import type { AboutValues } from "./aboutForm";
import * as texts from "../../texts/components/league";

/** Inside a form with these values. */
export function AboutFields({ league }: { league: LeagueView }) {
  const { register, formState } = useFormContext<AboutValues>();
  const { errors } = formState;
  const { min, max } = league.poolType === "survivor" ? SURVIVOR_MEMBERS : PICKEM_MEMBERS;
  const atLeast = Math.max(min, league.memberCount);
  return (
    <>
      <TextField
        {...register("name")}
        label={texts.nameOfA(leagueNoun(league))}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextArea
        {...register("description")}
        label={texts.descriptionOptional}
        rows={2}
        error={errors.description?.message}
      />
      <NumberField
        {...register("maxMembers", { valueAsNumber: true })}
        label={texts.maximumMembers}
        min={atLeast}
        max={max}
        hint={texts.fromTo(atLeast, max)}
        error={errors.maxMembers?.message}
      />
      <CheckboxField {...register("isPublic")} label={texts.isPublic(leagueNoun(league))} hint={texts.anyoneCanJoin} />
    </>
  );
}
