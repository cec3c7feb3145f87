import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatDate } from "../../../lib/format";
import { Dialog } from "../../ui/overlays/Dialog";
import { AsOf, Failed, Loading, Nothing } from "./DetailsFrame";
import { TeamInjuries } from "./TeamInjuries";
import { useRefresh } from "./useRefresh";
import type { DetailsProps } from "./detailViews";

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
  const title = isLater ? t`Injury Report from ${formatDate(reportedAtMs)}` : t`Injury Report`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={matchup} size="md" isForReading>
      {isLater && (
        <p className="mb-4 text-14 text-muted">
          <Trans>This isn’t the report from game day, {formatDate(kickoffAtMs)}.</Trans>
        </p>
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
    return <Failed text={t`Failed to load injury report`} onRetry={ask} />;
  if (report?.state !== "ready") return <Loading text={t`Loading injury report...`} />;
  if (report.teams.length === 0) return <Nothing text={t`No injury data available for this game`} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        {report.teams.map((team) => (
          <TeamInjuries key={team.teamId} report={team} teams={teams} />
        ))}
      </div>
      <AsOf atMs={report.reportedAtMs} />
    </>
  );
}
