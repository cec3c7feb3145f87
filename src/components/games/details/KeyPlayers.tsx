import { Trans } from "@lingui/react/macro";
import { readPlayerStats } from "../../../../domain/games/playerStats";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { Badge } from "../../ui/Badge";
import { TeamBadge } from "../../ui/TeamBadge";
import type { TeamPlayersView } from "./detailViews";
import { statisticName } from "./statisticName";

/** [2.43] Players to watch, side by side where there is room. */
export function KeyPlayers({ sides, teams }: { sides: readonly TeamPlayersView[]; teams: TeamMap }) {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {sides.map(({ teamId, teamName, keyPlayers }) => {
        const team = teams.get(teamId);
        return (
          <section key={teamId} aria-label={teamName} style={team && teamVariables(team)} className="min-w-0">
            <h4 className="flex items-center gap-2 border-l-4 border-[var(--team,var(--color-hairline))] pl-3 text-14 font-semibold text-strong">
              <TeamBadge team={team} size="sm" />
              <span className="truncate">{teamName}</span>
            </h4>
            {keyPlayers.length === 0 ? (
              <p className="mt-3 text-14 text-muted">
                <Trans>No key players named</Trans>
              </p>
            ) : (
              <ul className="mt-1 divide-y divide-hairline">
                {keyPlayers.map((player, index) => (
                  <Player key={index} player={player} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Player({ player: { name, position, category, stats } }: { player: TeamPlayersView["keyPlayers"][number] }) {
  return (
    <li className="py-2.5">
      <p className="flex items-center gap-2 text-14">
        {position && <Badge className="h-5! rounded-sm! px-1.5!">{position}</Badge>}
        <span className="truncate font-semibold text-strong">{name}</span>
        {category && <span className="ml-auto shrink-0 text-12 text-muted">{category}</span>}
      </p>
      <p className="tabular mt-1 flex flex-wrap gap-x-3 text-12 text-muted">
        {readPlayerStats(stats, position).map(({ value, statistic, unit }, index) => (
          <span key={index}>
            <span className="font-semibold text-body">{value}</span>{" "}
            {statistic === null ? unit : statisticName(statistic, Number(value) === 1)}
          </span>
        ))}
      </p>
    </li>
  );
}
