import { ArrowDown, ArrowUp, ArrowUpToLine } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamId } from "../../../components/games/gameViews";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { moved } from "./moved";

interface TeamRankingProps {
  /** Best first. */
  readonly ranking: readonly TeamId[];
  readonly teams: TeamMap;
  readonly onChange: (ranking: readonly TeamId[]) => void;
}

/** [12.2] All teams in the member's own order. */
export function TeamRanking({ ranking, teams, onChange }: TeamRankingProps) {
  return (
    <section className="mt-4">
      <h3 className="text-14 font-semibold text-strong">
        <Trans>My ranking, best first</Trans>
      </h3>
      <ol className="mt-1 divide-y divide-hairline">
        {ranking.map((id, place) => {
          const team = teams.get(id);
          const name = team?.displayName ?? t`Unknown`;
          return (
            <li key={id} className="tabular flex min-h-11 items-center gap-2 text-14 text-body">
              <span className="w-6 text-right text-muted">{place + 1}</span>
              <TeamBadge team={team} size="sm" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {place > 0 && (
                <>
                  <IconButton label={t`To the top: ${name}`} onClick={() => onChange(moved(ranking, place, -place))}>
                    <ArrowUpToLine aria-hidden />
                  </IconButton>
                  <IconButton label={t`Up: ${name}`} onClick={() => onChange(moved(ranking, place, -1))}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                </>
              )}
              {place < ranking.length - 1 && (
                <IconButton label={t`Down: ${name}`} onClick={() => onChange(moved(ranking, place, 1))}>
                  <ArrowDown aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
