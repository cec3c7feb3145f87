import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TeamInjuries } from "../../components/games/details/TeamInjuries";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { formatDate } from "../../lib/format";
import { SummaryGap, type SummaryProps } from "./SummaryGap";

/** Reports are refreshed until the game ends. A later report is from the days after it. */
const GAME_DAY_MS = 12 * 3_600_000;

/** [11.9][2.42] Only counts at first where both teams have many. */
export function InjuriesCard({ summary, game, teams, onRetry }: SummaryProps) {
  const report = summary?.state === "ready" && summary.injuries.state === "ready" ? summary.injuries : null;
  const isLater = report !== null && report.reportedAtMs > game.kickoffAtMs + GAME_DAY_MS;
  return (
    <Card aria-label={t`Injuries`}>
      <CardHeader
        title={t`Injuries`}
        subtitle={isLater ? t`As of ${formatDate(report.reportedAtMs)}, not game day.` : undefined}
      />
      <CardBody className="grid grid-cols-1 gap-6">
        {report === null ? (
          <SummaryGap summary={summary} onRetry={onRetry} />
        ) : report.teams.length === 0 ? (
          <p className="text-14 text-muted">
            <Trans>There is no injury report for this game.</Trans>
          </p>
        ) : (
          report.teams.map((team) => <TeamInjuries key={team.teamId} report={team} teams={teams} />)
        )}
      </CardBody>
    </Card>
  );
}
