import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { GameView } from "../../../components/games/gameViews";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardHeader } from "../../../components/ui/Card";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { namesApart } from "../../../lib/namesApart";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { PickemPicks } from "./PickemPicks";
import { PoolPicks } from "./PoolPicks";

interface LeaguesCardProps {
  game: GameView;
  teams: TeamMap;
}

/**
 * [11.9] Who picked whom in each of the viewer's leagues and pools. One is open at a time, and only that one is
 * subscribed to: somebody in ten leagues costs no more than somebody in one.
 */
export function LeaguesCard({ game, teams }: LeaguesCardProps) {
  const leagues = useQuietQuery(api.leagues.listMine, {});
  const [chosen, setChosen] = useState<LeagueView["id"] | "none" | null>(null);
  const open = chosen ?? leagues?.[0]?.id;
  const nameOf = namesApart(leagues ?? []);
  return (
    <Card aria-label={t`Your leagues`} className="overflow-hidden">
      <CardHeader title={t`Your Leagues`} subtitle={t`Who picked whom.`} />
      {leagues === undefined ? (
        <div role="status" className="grid gap-3 p-4 sm:px-6">
          <span className="sr-only">
            <Trans>Loading leagues...</Trans>
          </span>
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
        </div>
      ) : !leagues || leagues.length === 0 ? (
        <div className="p-4 sm:px-6">
          <p className="mb-4 text-14 text-muted">
            <Trans>Join a league to see what its members picked.</Trans>
          </p>
          <LinkButton to={paths.leagues}>
            <Trans>Explore Leagues</Trans>
          </LinkButton>
        </div>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-t border-hairline">
          {leagues.map((league) => (
            <League
              key={league.id}
              league={league}
              name={nameOf(league)}
              isOpen={league.id === open}
              onToggle={() => setChosen(league.id === open ? "none" : league.id)}
              game={game}
              teams={teams}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface LeagueProps extends LeaguesCardProps {
  league: LeagueView;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

function League({ league, name, isOpen, onToggle, game, teams }: LeagueProps) {
  const id = useId();
  const isPool = league.poolType === "survivor";
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-hover sm:px-6"
        >
          <span className="min-w-0 flex-1 name-lines text-14 font-semibold text-strong">{name}</span>
          {isPool && (
            <Badge>
              <Trans>Survivor</Trans>
            </Badge>
          )}
          <ChevronDown
            aria-hidden
            className={cx("size-4 shrink-0 text-muted transition-transform duration-150", isOpen && "rotate-180")}
          />
        </button>
      </h3>
      <div id={id}>
        {isOpen && (
          <div className="px-4 pb-5 sm:px-6">
            {isPool ? (
              <PoolPicks league={league} game={game} teams={teams} />
            ) : (
              <PickemPicks league={league} game={game} teams={teams} />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
