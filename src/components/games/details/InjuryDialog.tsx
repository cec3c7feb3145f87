import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { formatCount, formatDate, formatMonthDay } from "../../../lib/format";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Dialog } from "../../ui/overlays/Dialog";
import { TeamBadge } from "../../ui/TeamBadge";
import { AsOf, Failed, Loading, Nothing } from "./DetailsFrame";
import { useRefresh } from "./useRefresh";
import type { DetailsProps, InjuryView, TeamInjuriesView } from "./detailViews";

interface InjuryDialogProps extends DetailsProps {
  isOpen: boolean;
  onClose: () => void;
  /** "Chicago Bears @ Green Bay Packers" */
  matchup: string;
}

/** Reports are refreshed until the game ends. A later report is from the days after it. */
const GAME_DAY_MS = 12 * 3_600_000;

/** [2.42] A report from after the game says so in its title, because it doesn't show who missed the game. */
export function InjuryDialog({ isOpen, onClose, matchup, ...details }: InjuryDialogProps) {
  const { id: gameId, kickoffAtMs } = details.game;
  const report = useQuietQuery(api.gameDetails.injuries, isOpen ? { gameId } : "skip");
  const reportedAtMs = report?.state === "ready" ? report.reportedAtMs : null;
  const isLater = reportedAtMs !== null && reportedAtMs > kickoffAtMs + GAME_DAY_MS;
  const title = isLater ? `Injury Report from ${formatDate(reportedAtMs)}` : "Injury Report";
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={matchup} size="md" isForReading>
      {isLater && (
        <p className="mb-4 text-14 text-muted">It isn’t the report of the game’s own day, {formatDate(kickoffAtMs)}.</p>
      )}
      <InjuryReport report={report} {...details} />
    </Dialog>
  );
}

interface InjuryReportProps extends DetailsProps {
  report: FunctionReturnType<typeof api.gameDetails.injuries> | null | undefined;
}

function InjuryReport({ report, game, teams }: InjuryReportProps) {
  const { isRefused, ask } = useRefresh(game.id, report?.state === "ready");
  if (report === null || report?.state === "failed" || (isRefused && report?.state !== "ready"))
    return <Failed text="Failed to load injury report" onRetry={ask} />;
  if (report?.state !== "ready") return <Loading text="Loading injury report..." />;
  if (report.teams.length === 0) return <Nothing text="No injury data available for this game" />;
  return (
    <>
      <div className="grid gap-6">
        {report.teams.map((team) => (
          <TeamInjuries key={team.teamId} report={team} teams={teams} />
        ))}
      </div>
      <AsOf atMs={report.reportedAtMs} />
    </>
  );
}

function TeamInjuries({ report, teams }: { report: TeamInjuriesView; teams: TeamMap }) {
  const { teamId, teamName, injuries } = report;
  const team = teams.get(teamId);
  return (
    <section aria-label={teamName} style={team && teamVariables(team)}>
      <h3 className="flex items-center gap-3 border-l-4 border-[var(--team,var(--color-hairline))] pl-3">
        <TeamBadge team={team} size="sm" />
        <span className="min-w-0 flex-1 truncate text-16 font-semibold text-strong">{teamName}</span>
        <Badge>{formatCount(injuries.length, "injury", "injuries")}</Badge>
      </h3>
      {injuries.length === 0 ? (
        <p className="mt-3 text-14 text-muted">No injuries reported</p>
      ) : (
        <ul className="mt-2 divide-y divide-hairline">
          {injuries.map((injury, index) => (
            <Injury key={`${injury.athleteName}/${index}`} injury={injury} />
          ))}
        </ul>
      )}
    </section>
  );
}

// Out is destructive, statuses that may still change are secondary, the rest is plain. The word always says it too.
const tones: Readonly<Record<string, BadgeTone>> = { Out: "danger", Doubtful: "neutral", Questionable: "neutral" };

function Injury({ injury }: { injury: InjuryView }) {
  const { athleteName, position, injuryType, injuryLocation, returnDate, status } = injury;
  const what = [...new Set([injuryType, injuryLocation])].filter(Boolean).join(", ");
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-14 font-semibold text-strong">
          <span className="truncate">{athleteName}</span>
          {position && <Badge className="h-5! rounded-sm! px-1.5!">{position}</Badge>}
        </p>
        <p className="tabular mt-0.5 text-12 text-muted">
          {what}
          {what && returnDate && " · "}
          {returnDate && <>Expected return {formatReturn(returnDate)}</>}
        </p>
      </div>
      <Badge tone={tones[status] ?? "accent"} className="mt-0.5 shrink-0">
        {status}
      </Badge>
    </li>
  );
}

/** "Nov 23" of "2025-11-23", whatever the viewer's time zone. */
function formatReturn(day: string): string {
  return formatMonthDay(new Date(`${day}T12:00:00`).getTime());
}
