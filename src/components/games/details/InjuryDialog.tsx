import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { formatCount } from "../../../lib/format";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Dialog } from "../../ui/Dialog";
import { TeamBadge } from "../../ui/TeamBadge";
import { formatMonthDay } from "../../../lib/format";
import { AsOf, Failed, Loading, Nothing } from "./DetailsFrame";
import { useRefresh } from "./useRefresh";
import type { DetailsProps, InjuryView, TeamInjuriesView } from "./views";

interface InjuryDialogProps extends DetailsProps {
  isOpen: boolean;
  onClose: () => void;
  /** "Chicago Bears @ Green Bay Packers" */
  matchup: string;
}

/** [2.42] */
export function InjuryDialog({ isOpen, onClose, matchup, ...details }: InjuryDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Injury Report" description={matchup} size="md" isForReading>
      <InjuryReport {...details} />
    </Dialog>
  );
}

function InjuryReport({ gameId, teams }: DetailsProps) {
  const report = useQuietQuery(api.gameDetails.injuries, { gameId });
  const { isRefused, ask } = useRefresh(gameId, report?.state === "ready");
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
      <AsOf atMs={report.fetchedAtMs} />
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

// Out is destructive, what may still change secondary, the rest plain; the word says it in any case.
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
          {returnDate && <>Expected return {formatDate(returnDate)}</>}
        </p>
      </div>
      <Badge tone={tones[status] ?? "accent"} className="mt-0.5 shrink-0">
        {status}
      </Badge>
    </li>
  );
}

/** "Nov 23" of "2025-11-23", whatever the viewer's time zone. */
function formatDate(day: string): string {
  return formatMonthDay(new Date(`${day}T12:00:00`).getTime());
}
