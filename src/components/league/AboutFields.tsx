// [5.1][5.4][16.2] The name and size of a league or pool, as its commissioners change them.
import { useFormContext } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { leagueNoun, PICKEM_MEMBERS } from "../../../domain/leagues/leagueForms";
import { ENTRIES_PER_MEMBER } from "../../../domain/leagues/entryLimits";
import { NET_WEEKS } from "../../../domain/picks/safetyNet";
import { SURVIVOR_MEMBERS } from "../../../domain/survivor/survivorRules";
import type { LeagueView } from "../../lib/views";
import { CheckboxField } from "../ui/forms/CheckboxField";
import { NumberField } from "../ui/forms/NumberField";
import type { SettingsValues } from "./settingsForm";
import { NameFields } from "./NameFields";

/** Inside a form with these values. */
export function AboutFields({ league }: { league: LeagueView }) {
  const { register, formState } = useFormContext<SettingsValues>();
  const { errors } = formState;
  const { min, max } = league.poolType === "survivor" ? SURVIVOR_MEMBERS : PICKEM_MEMBERS;
  const atLeast = Math.max(min, league.memberCount);
  return (
    <>
      <NameFields noun={leagueNoun(league)} />
      <NumberField
        {...register("maxMembers", { valueAsNumber: true })}
        label={t`Maximum Members`}
        min={atLeast}
        max={max}
        hint={t`From ${atLeast} to ${max}`}
        error={errors.maxMembers?.message}
      />
      <NumberField
        {...register("netWeeks", { valueAsNumber: true })}
        label={t`Safety Net Weeks`}
        min={NET_WEEKS.min}
        max={NET_WEEKS.max}
        hint={t`In how many weeks of a season a member’s safety net may pick. 0 for none. It can change until the season’s first deadline.`}
        error={errors.netWeeks?.message}
      />
      {league.poolType === "pickem" && (
        <NumberField
          {...register("entriesPerMember", { valueAsNumber: true })}
          label={t`Entries per Member`}
          min={ENTRIES_PER_MEMBER.min}
          max={ENTRIES_PER_MEMBER.max}
          hint={t`From ${ENTRIES_PER_MEMBER.min} to ${ENTRIES_PER_MEMBER.max}. Entries that play already stay.`}
          error={errors.entriesPerMember?.message}
        />
      )}
      <CheckboxField
        {...register("isPublic")}
        label={t`Public ${leagueNoun(league)}`}
        hint={t`Anyone can find it and join without a code.`}
      />
    </>
  );
}
