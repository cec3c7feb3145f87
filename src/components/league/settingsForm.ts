// [5.1][5.2][5.4] The fields of SettingsFields.tsx, validated by the server's own rules.
import type { FieldProblem } from "../../../domain/common/fieldProblem";
import {
  joinUntilProblem,
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  membersProblem,
} from "../../../domain/leagues/leagueProblems";
import { entriesPerMemberProblem } from "../../../domain/leagues/entryLimits";
import { PICKS_FOR_OTHERS, picksForOthersOf } from "../../../domain/leagues/picksForOthers";
import { NET_WEEKS, netWeeksProblem } from "../../../domain/picks/safetyNet";
import { survivorMembersProblem } from "../../../domain/survivor/survivorRules";
import { by, wholeNumber } from "../../lib/formRules";
import { serverNowMs } from "../../lib/serverClock";
import type { LeagueView } from "../../lib/views";
import { z } from "../../lib/zod";
import { deadlineForm, deadlineValuesOf, toDeadline } from "./deadlineForm";
import { dayOf, endOfDay } from "./joinUntil";

export function settingsForm(league: LeagueView) {
  const limitProblem = league.poolType === "survivor" ? survivorMembersProblem : maxMembersProblem;
  const sizeProblem = (members: number) => limitProblem(members) ?? membersProblem(league, members);
  return z.object({
    name: z.string().superRefine(by(leagueNameProblem)),
    description: z.string().superRefine(by(leagueDescriptionProblem)),
    maxMembers: wholeNumber.superRefine(by(sizeProblem)),
    entriesPerMember: wholeNumber.superRefine(by(entriesPerMemberProblem)),
    picksForOthers: z.enum(PICKS_FOR_OTHERS),
    netWeeks: wholeNumber.superRefine(by(netWeeksProblem)),
    isPublic: z.boolean(),
    needsApproval: z.boolean(),
    joinUntil: z.string().superRefine(by((day: string) => dayProblem(league, day))),
    ...deadlineForm.shape,
  });
}
/** The day that is set may have passed. */
function dayProblem(league: LeagueView, day: string): FieldProblem {
  return day === savedDay(league) ? null : joinUntilProblem(endOfDay(day), serverNowMs());
}

const savedDay = ({ joinUntilMs }: LeagueView) => (joinUntilMs === undefined ? "" : dayOf(joinUntilMs));

export type SettingsValues = z.infer<ReturnType<typeof settingsForm>>;

export function settingsOf(league: LeagueView): SettingsValues {
  const { name, description, maxMembers, isPublic, needsApproval = false, entriesPerMember = 1 } = league;
  const { netWeeks = NET_WEEKS.default } = league;
  return {
    name,
    description: description ?? "",
    maxMembers,
    isPublic,
    needsApproval,
    entriesPerMember,
    picksForOthers: picksForOthersOf(league),
    netWeeks,
    joinUntil: savedDay(league),
    ...deadlineValuesOf(league.nextDeadline ?? league),
  };
}

/** For the server, without the settings that are as they were: somebody else may have changed these meanwhile. */
export function changedSettings(before: SettingsValues, after: SettingsValues) {
  const { pickDeadlineHours, deadline, joinUntil, ...about } = after;
  const isChanged = (field: keyof SettingsValues) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const changed = Object.entries(about).filter(([field]) => isChanged(field as keyof SettingsValues));
  return {
    ...(Object.fromEntries(changed) as Partial<typeof about>),
    ...(isChanged("joinUntil") && { joinUntilMs: endOfDay(joinUntil) }),
    ...((isChanged("pickDeadlineHours") || isChanged("deadline")) && toDeadline({ pickDeadlineHours, deadline })),
  };
}
