import { formatKickoff } from "../../lib/format";
import { settingNames } from "../rules/settingNames";
import * as texts from "../../texts/components/audit";

interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The log's names for the fields that changed. */
const fieldNames: Readonly<Record<string, string>> = {
  ...settingNames,
  awayScore: texts.awayScore,
  awayTeamId: texts.awayTeam,
  creator: texts.creator,
  description: texts.description,
  entryNumber: texts.entry,
  fromWeek: texts.holdsFrom,
  gameDate: texts.kickoff,
  historicalMode: texts.historicalMode,
  homeScore: texts.homeScore,
  homeSpread: texts.lineOfTheHomeTeam,
  homeTeamId: texts.homeTeam,
  isPublic: texts.isPublic,
  maxMembers: texts.maximumMembers,
  name: texts.name,
  numbers: texts.numbersOfASheet,
  pickDeadlineHours: texts.pickDeadlineHoursBeforeThe,
  role: texts.role,
  scoreSetBy: texts.scoreSetBy,
  season: texts.season,
  selectedTeamId: texts.pick,
  status: texts.status,
  week: texts.week,
  winnerTeamId: texts.winner,
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
  if (value === null) return texts.none;
  if (field === "isPublic") return value === "true" ? texts.yes : texts.no;
  return field === "gameDate" ? formatKickoff(Date.parse(value)) : value;
}
