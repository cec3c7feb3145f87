// [5.1][5.2][5.4] The fields of SettingsFields.tsx, validated by the server's own rules.
import {
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  membersProblem,
} from "../../../domain/leagues/leagueForms";
import { survivorMembersProblem } from "../../../domain/survivor/survivorRules";
import { by, wholeNumber } from "../../lib/formRules";
import type { LeagueView } from "../../lib/views";
import { z } from "../../lib/zod";
import { deadlineForm, deadlineValuesOf } from "./deadlineForm";

export function settingsForm(league: LeagueView) {
  const limitProblem = league.poolType === "survivor" ? survivorMembersProblem : maxMembersProblem;
  const sizeProblem = (members: number) => limitProblem(members) ?? membersProblem(league, members);
  return z.object({
    name: z.string().superRefine(by(leagueNameProblem)),
    description: z.string().superRefine(by(leagueDescriptionProblem)),
    maxMembers: wholeNumber.superRefine(by(sizeProblem)),
    isPublic: z.boolean(),
    ...deadlineForm.shape,
  });
}
export type SettingsValues = z.infer<ReturnType<typeof settingsForm>>;

export function settingsOf(league: LeagueView): SettingsValues {
  const { name, description, maxMembers, isPublic } = league;
  return { name, description: description ?? "", maxMembers, isPublic, ...deadlineValuesOf(league) };
}
