// [5.4][5.5][5.8] The survivor dialogs' fields, checked by the same rules as on the server.
import { z } from "zod";
import {
  inviteCodeProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
  pickDeadlineHoursProblem,
} from "../../../domain/leagueRules";
import {
  livesPerEntryProblem,
  maxEntriesPerUserProblem,
  numberOfEntriesProblem,
  startingWeekProblem,
  survivorMembersProblem,
} from "../../../domain/survivorRules";
import { by, wholeNumber } from "../../lib/formRules";

export const createPoolForm = z.object({
  name: z.string().superRefine(by(leagueNameProblem)),
  description: z.string().superRefine(by(leagueDescriptionProblem)),
  maxMembers: wholeNumber.superRefine(by(survivorMembersProblem)),
  pickDeadlineHours: wholeNumber.superRefine(by(pickDeadlineHoursProblem)),
  startingWeek: wholeNumber.superRefine(by(startingWeekProblem)),
  livesPerEntry: wholeNumber.superRefine(by(livesPerEntryProblem)),
  allowMultipleEntries: z.boolean(),
  maxEntriesPerUser: wholeNumber.superRefine(by(maxEntriesPerUserProblem)),
  tiesSurvive: z.boolean(),
  isPublic: z.boolean(),
});
export type CreatePoolValues = z.infer<typeof createPoolForm>;

export const joinPoolForm = z.object({
  inviteCode: z.string().superRefine(by(inviteCodeProblem)),
  numberOfEntries: wholeNumber.superRefine(by(numberOfEntriesProblem)),
});
export type JoinPoolValues = z.infer<typeof joinPoolForm>;

export const pickForm = z.object({ teamId: z.string().min(1, "Choose a team first") });
