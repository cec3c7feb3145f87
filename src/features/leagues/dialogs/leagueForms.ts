// [5.1]–[5.3] The league dialogs' fields, validated by the server's own rules.
import { t } from "@lingui/core/macro";
import { z } from "../../../lib/zod";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueForms";
import {
  inviteCodeProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
} from "../../../../domain/leagues/leagueProblems";
import { ENTRIES_PER_MEMBER, entriesPerMemberProblem } from "../../../../domain/leagues/entryLimits";
import { deadlineForm } from "../../../components/league/deadlineForm";
import { by, wholeNumber } from "../../../lib/formRules";
import { playForm, playOf, settingsOf } from "../rules/playForm";

/** The first questions of Create League. */
export const newLeagueForm = z.object({
  name: z.string().superRefine(by(leagueNameProblem)),
  description: z.string().superRefine(by(leagueDescriptionProblem)),
  maxMembers: wholeNumber.superRefine(by(maxMembersProblem)),
  entriesPerMember: wholeNumber.superRefine(by(entriesPerMemberProblem)),
  play: playForm,
});
export type NewLeagueValues = z.infer<typeof newLeagueForm>;

export const newLeague: NewLeagueValues = {
  name: "",
  description: "",
  maxMembers: PICKEM_MEMBERS.default,
  entriesPerMember: ENTRIES_PER_MEMBER.default,
  play: playOf(CLASSIC),
};

/** With everything else that a league has. */
export const createLeagueForm = newLeagueForm
  .extend({ ...deadlineForm.shape, isPublic: z.boolean() })
  .superRefine(({ play, deadline }, context) => {
    if (deadline !== null || settingsOf(play).reveal !== "together") return;
    const message = t`Picks are shown together at the week’s deadline. Let them lock on a day and time, or at the week’s first kickoff.`;
    context.addIssue({ code: "custom", message, path: ["play", "settings", "reveal"] });
  });
export type CreateLeagueValues = z.infer<typeof createLeagueForm>;

export const joinLeagueForm = z.object({ inviteCode: z.string().superRefine(by(inviteCodeProblem)) });
export type JoinLeagueValues = z.infer<typeof joinLeagueForm>;
