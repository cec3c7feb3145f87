import { formatKickoff } from "../../lib/format";

interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The log's names for the fields that changed. */
const fieldNames: Readonly<Record<string, string>> = {
  awayScore: "Away score",
  awayTeamId: "Away team",
  creator: "Creator",
  droppedWeeks: "Worst weeks dropped",
  entryNumber: "Entry",
  format: "Format",
  fromWeek: "Holds from",
  gameDate: "Kickoff",
  games: "Games",
  halfPointLines: "Half points",
  historicalMode: "Historical mode",
  homeScore: "Home score",
  homeSpread: "Line of the home team",
  homeTeamId: "Home team",
  lineFreeze: "Lines",
  missedPick: "Missed picks",
  pickDeadlineHours: "Pick deadline, hours before the game",
  playoffWeights: "Play-off weeks",
  role: "Role",
  scoreSetBy: "Score set by",
  season: "Season",
  selectedTeamId: "Pick",
  status: "Status",
  tie: "Ties and pushes",
  tiebreaker: "Tiebreaker",
  week: "Week",
  weights: "Points",
  winnerTeamId: "Winner",
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
  if (value === null) return "none";
  return field === "gameDate" ? formatKickoff(Date.parse(value)) : value;
}
