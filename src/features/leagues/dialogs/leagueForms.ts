// [5.1]–[5.3] The league dialogs' fields, validated by the server's own rules.
import { z } from "../../../lib/zod";
import {
  inviteCodeProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  pickDeadlineHoursProblem,
} from "../../../../domain/leagues/leagueForms";
import { aboutForm } from "../../../components/league/aboutForm";
import type { LeagueView } from "../../../lib/views";
import { by, wholeNumber } from "../../../lib/formRules";
import { playForm } from "../rules/playForm";

export const createLeagueForm = z.object({
  name: z.string().superRefine(by(leagueNameProblem)),
  description: z.string().superRefine(by(leagueDescriptionProblem)),
  maxMembers: wholeNumber.superRefine(by(maxMembersProblem)),
  pickDeadlineHours: wholeNumber.superRefine(by(pickDeadlineHoursProblem)),
  isPublic: z.boolean(),
  play: playForm,
});
export type CreateLeagueValues = z.infer<typeof createLeagueForm>;

export const joinLeagueForm = z.object({ inviteCode: z.string().superRefine(by(inviteCodeProblem)) });
export type JoinLeagueValues = z.infer<typeof joinLeagueForm>;

export const leagueSettingsForm = (league: LeagueView) =>
  aboutForm(league).extend({ pickDeadlineHours: wholeNumber.superRefine(by(pickDeadlineHoursProblem)) });
export type LeagueSettingsValues = z.infer<ReturnType<typeof leagueSettingsForm>>;
