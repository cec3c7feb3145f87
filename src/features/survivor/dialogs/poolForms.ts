// [5.4][5.5][5.8] The survivor dialogs' fields, validated by the server's own rules.
import { z } from "../../../lib/zod";
import {
  inviteCodeProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
} from "../../../../domain/leagues/leagueProblems";
import type { SurvivorOptions } from "../../../../domain/survivor/survivorOptions";
import {
  livesPerEntryProblem,
  maxEntriesPerUserProblem,
  numberOfEntriesProblem,
  startingWeekProblem,
  survivorMembersProblem,
} from "../../../../domain/survivor/survivorRules";
import { deadlineForm } from "../../../components/league/deadlineForm";
import { by, wholeNumber } from "../../../lib/formRules";

export const createPoolForm = z.object({
  name: z.string().superRefine(by(leagueNameProblem)),
  description: z.string().superRefine(by(leagueDescriptionProblem)),
  maxMembers: wholeNumber.superRefine(by(survivorMembersProblem)),
  ...deadlineForm.shape,
  startingWeek: wholeNumber.superRefine(by(startingWeekProblem)),
  livesPerEntry: wholeNumber.superRefine(by(livesPerEntryProblem)),
  allowMultipleEntries: z.boolean(),
  maxEntriesPerUser: wholeNumber.superRefine(by(maxEntriesPerUserProblem)),
  tiesSurvive: z.boolean(),
  isPublic: z.boolean(),
  /** [10.18] Made of lists and checkboxes, so that nothing else can be chosen. */
  options: z.custom<SurvivorOptions>(),
});
export type CreatePoolValues = z.infer<typeof createPoolForm>;

/** `maxEntries` is the pool's limit, when the pool is known. */
export const joinPoolForm = (maxEntries: number) =>
  z.object({
    inviteCode: z.string().superRefine(by(inviteCodeProblem)),
    numberOfEntries: wholeNumber.superRefine(by((value: number) => numberOfEntriesProblem(value, maxEntries))),
  });
export type JoinPoolValues = z.infer<ReturnType<typeof joinPoolForm>>;
