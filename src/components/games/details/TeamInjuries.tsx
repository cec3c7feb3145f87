import { Plural, Trans } from "@lingui/react/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { formatMonthDay } from "../../../lib/format";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { TeamBadge } from "../../ui/TeamBadge";
import type { InjuryView, TeamInjuriesView } from "./detailViews";

/** [2.42] A team's injured players. */
export function TeamInjuries({ report, teams }: { report: TeamInjuriesView; teams: TeamMap }) {
  const { teamId, teamName, injuries } = report;
  const team = teams.get(teamId);
  return (
    <section aria-label={teamName} style={team && teamVariables(team)}>
      <h3 className="flex items-center gap-3 border-l-4 border-[var(--team,var(--color-hairline))] pl-3">
        <TeamBadge team={team} size="sm" />
        <span className="min-w-0 flex-1 text-16 font-semibold text-strong">{teamName}</span>
        <Badge>
          <Plural value={injuries.length} one="# injury" other="# injuries" />
        </Badge>
      </h3>
      {injuries.length === 0 ? (
        <p className="mt-3 text-14 text-muted">
          <Trans>No injuries reported</Trans>
        </p>
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
          {returnDate && (
            <>
              <Trans>Expected return {formatReturn(returnDate)}</Trans>
            </>
          )}
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
