import { CircleCheck, Clock, Percent, Users } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { formatDashboardDeadline } from "../../../domain/countdown";
import { Countdown } from "../../components/games/Countdown";
import { StatCard } from "../../components/ui/StatCard";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { formatPercent } from "../../lib/format";

/** [2.14] */
export function DashboardStats() {
  const summary = useQuietQuery(api.dashboard.summary, {});
  const isLoading = summary === undefined;
  const deadline = summary?.nextDeadline;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Win Rate"
        icon={<Percent />}
        isLoading={isLoading}
        value={summary?.winRate === null || !summary ? "–" : formatPercent(summary.winRate)}
        hint="This season"
      />
      <StatCard
        label="Correct Picks"
        icon={<CircleCheck />}
        isLoading={isLoading}
        value={summary?.correctPicks ?? 0}
        hint={`of ${summary?.totalPicks ?? 0} graded`}
      />
      <StatCard
        label="My Leagues"
        icon={<Users />}
        isLoading={isLoading}
        value={summary?.leagueCount ?? 0}
        hint={summary?.leagueCount === 0 ? "Join one to play" : "Playing now"}
      />
      <StatCard
        label="Next Deadline"
        icon={<Clock />}
        // Two lines of hint on phones, kept free from the start.
        className="max-sm:min-h-33"
        isLoading={isLoading}
        value={deadline ? <Countdown atMs={deadline.lockAtMs} format={formatDashboardDeadline} /> : "–"}
        hint={
          deadline ? (
            <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1">
              {deadline.hasPick ? "Picked" : "No pick yet"} · {deadline.leagueName}
            </span>
          ) : summary?.leagueCount === 0 ? (
            "No league yet"
          ) : (
            "No open games"
          )
        }
      />
    </div>
  );
}
