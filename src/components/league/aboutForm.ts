// [5.1][5.4] The fields of AboutFields.tsx, validated by the server's own rules.
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

export function aboutForm(league: LeagueView) {
  const limitProblem = league.poolType === "survivor" ? survivorMembersProblem : maxMembersProblem;
  const sizeProblem = (members: number) => limitProblem(members) ?? membersProblem(league, members);
  return z.object({
    name: z.string().superRefine(by(leagueNameProblem)),
    description: z.string().superRefine(by(leagueDescriptionProblem)),
    maxMembers: wholeNumber.superRefine(by(sizeProblem)),
    isPublic: z.boolean(),
  });
}
export type AboutValues = z.infer<ReturnType<typeof aboutForm>>;

export function aboutOf({ name, description, maxMembers, isPublic }: LeagueView): AboutValues {
  return { name, description: description ?? "", maxMembers, isPublic };
}
