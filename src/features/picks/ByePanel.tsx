import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamId } from "../../components/games/gameViews";
import type { TeamMap } from "../../hooks/useTeams";

/** [2.35] The teams that don't play this week. */
export function ByePanel({ teamIds, teams }: { teamIds: readonly TeamId[]; teams: TeamMap }) {
  return (
    <section className="rounded-card border border-hairline bg-surface px-4 py-3 shadow-card">
      <h2 className="text-12 font-semibold text-muted">
        <Trans>Teams on Bye</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {teamIds.map((id) => (
          <li key={id} className="flex items-center gap-2 text-14 text-body">
            <TeamBadge team={teams.get(id)} size="sm" />
            {teams.get(id)?.name ?? t`Unknown`}
          </li>
        ))}
      </ul>
    </section>
  );
}
