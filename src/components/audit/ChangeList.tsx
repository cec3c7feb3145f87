import { t } from "@lingui/core/macro";
import { deadlineOfKey } from "../../../domain/leagues/deadlines";
import { DEFAULT_PICKS_FOR_OTHERS, type PicksForOthers } from "../../../domain/leagues/picksForOthers";
import { formatDeadlineRule, formatKickoff, formatMoment } from "../../lib/format";
import { picksForOthersText } from "../rules/picksForOthersTexts";
import { settingNames } from "../rules/settingNames";

interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The log's names for the fields that changed. */
const fieldNames: Readonly<Record<string, string>> = {
  ...settingNames,
  amount: t`Amount`,
  announcement: t`Announcement`,
  awayScore: t`Away score`,
  awayTeamId: t`Away team`,
  buyBack: t`Each buy-back`,
  buyBacks: t`Buy-backs`,
  chat: t`Chat`,
  creator: t`Owner`,
  currency: t`Currency`,
  description: t`Description`,
  dueDay: t`Due day`,
  entriesPerMember: t`Entries per member`,
  invitations: t`Invitations`,
  entryFee: t`Entry fee`,
  entryName: t`Entry`,
  entryNumber: t`Entry`,
  fromWeek: t`In effect from`,
  game: t`Game`,
  gameDate: t`Kickoff`,
  group: t`Group`,
  groups: t`Entries in each group`,
  heldFrom: t`New picks held from`,
  guess: t`Guess`,
  historicalMode: t`Historical mode`,
  inAgain: t`In again`,
  homeScore: t`Home score`,
  homeSpread: t`Home team’s line`,
  homeTeamId: t`Home team`,
  isBestBet: t`Best bet`,
  isPublic: t`Public`,
  joinUntilMs: t`Joining ends`,
  joinedWith: t`Joined with`,
  lateEntries: t`Late entries`,
  manages: t`Picks for`,
  maxMembers: t`Maximum members`,
  name: t`Name`,
  needsApproval: t`Approve who joins`,
  netWeeks: t`Safety net weeks`,
  number: t`Number`,
  numbers: t`Confidence numbers`,
  pickDeadlineHours: t`Pick deadline`,
  picks: t`Picks`,
  picksForOthers: t`Commissioners enter picks for others`,
  picksLosers: t`To pick`,
  points: t`Points`,
  prize: t`Prize`,
  prizes: t`Prizes`,
  reason: t`Reason`,
  recap: t`Recap`,
  role: t`Role`,
  scoreSetBy: t`Score set by`,
  season: t`Season`,
  segments: t`Segments`,
  selectedTeamId: t`Pick`,
  shows: t`Big screen`,
  status: t`Status`,
  teams: t`Teams`,
  told: t`As told`,
  week: t`Week`,
  weeklyFee: t`Weekly fee`,
  weeklyFeeWeeks: t`Weeks with a fee`,
  winnerTeamId: t`Winner`,
  winners: t`Winners`,
};

export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ field, before, after }) => (
    <span key={field} className="block text-12 text-muted">
      {fieldNames[field] ?? field}: {valueText(field, before)} →{" "}
      <span className="text-body">{valueText(field, after)}</span>
    </span>
  ));
}

function valueText(field: string, value: string | null): string {
  if (field === "needsApproval") return value === "true" ? t`yes` : t`no`;
  if (field === "picksForOthers") return picksForOthersText((value ?? DEFAULT_PICKS_FOR_OTHERS) as PicksForOthers);
  if (value === null) return t`none`;
  if (field === "isPublic" || field === "isBestBet" || field === "inAgain") return value === "true" ? t`yes` : t`no`;
  if (field === "pickDeadlineHours")
    return formatDeadlineRule(deadlineOfKey(Number.isNaN(Number(value)) ? value : Number(value)));
  if (field === "joinUntilMs") return formatMoment(Number(value));
  return field === "gameDate" ? formatKickoff(Date.parse(value)) : value;
}
