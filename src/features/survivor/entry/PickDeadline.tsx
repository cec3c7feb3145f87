import { Hourglass } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { formatDashboardDeadline } from "../../../lib/countdown";
import { Countdown } from "../../../components/games/Countdown";
import type { AvailableTeamView } from "../../../components/survivor/survivorViews";
import { formatDeadline } from "../../../lib/format";

const timeLeft = (msLeft: number) => formatDashboardDeadline(Math.max(0, msLeft));

/** How long a pick can be made. Teams lock one after another, so it shows the next deadline and the last one. */
export function PickDeadline({ teams }: { teams: readonly Pick<AvailableTeamView, "lockAtMs">[] }) {
  const locks = teams.map(({ lockAtMs }) => lockAtMs);
  const [next, last] = [Math.min(...locks), Math.max(...locks)];
  return (
    <div className="tabular text-12 text-muted sm:text-right">
      <p className="flex items-center gap-1.5 text-14 font-semibold text-strong sm:justify-end">
        <Hourglass aria-hidden className="size-4 text-warning" />
        <span>
          {next === last ? (
            <Trans>
              Deadline in <Countdown atMs={next} format={timeLeft} />
            </Trans>
          ) : (
            <Trans>
              Next deadline in <Countdown atMs={next} format={timeLeft} />
            </Trans>
          )}
        </span>
      </p>
      <p>{next === last ? formatDeadline(next) : <Trans>Last one {formatDeadline(last)}</Trans>}</p>
    </div>
  );
}
