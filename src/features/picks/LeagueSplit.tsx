import { Disclosure, DisclosureButton, DisclosurePanel } from "@headlessui/react";
import { Check, ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { SplitBar } from "../../components/games/SplitBar";
import type { GamePicksView, GameView, TeamId } from "../../components/games/views";
import { Avatar } from "../../components/ui/Avatar";
import { Skeleton } from "../../components/ui/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatPercent, fullName } from "../../lib/format";
import type { LeagueView } from "../../lib/views";

interface LeagueSplitProps {
  game: GameView;
  teams: TeamMap;
  leagueId: LeagueView["id"];
  /** How the viewer's own pick stands: the strip's left end. */
  status: ReactNode;
}

/**
 * [4.6] How the league picked a locked game, and on request who picked whom. Rendered once the server says that the game
 * is locked, and even then the server answers only for a locked game.
 */
export function LeagueSplit({ game, teams, leagueId, status }: LeagueSplitProps) {
  const split = useQuietQuery(api.picks.listForGame, { leagueId, gameId: game.id });
  if (!split)
    return (
      <div className="flex min-h-11 items-center justify-between gap-4 px-4">
        {status}
        {split === undefined && <Skeleton className="h-2 w-24" />}
      </div>
    );
  const away = { team: teams.get(game.awayTeamId), picks: split.awayPicks };
  const home = { team: teams.get(game.homeTeamId), picks: split.homePicks };
  const total = away.picks + home.picks;
  const most = away.picks > home.picks ? away : home;
  return (
    <Disclosure as="div">
      <div className="flex min-h-11 items-center justify-between gap-2 pl-4">
        {status}
        {total === 0 ? (
          <span className="pr-4 text-12 text-faint">Nobody picked</span>
        ) : (
          <DisclosureButton
            aria-label="How the league picked"
            className="tabular group flex h-11 items-center gap-2 rounded-md pr-3 pl-2 text-12 font-medium text-body -outline-offset-2 hover:text-strong"
          >
            <SplitBar away={away} home={home} className="w-14" />
            <span className="min-w-16 text-left whitespace-nowrap">
              {formatPercent(most.picks / total)} {most.team?.abbreviation}
            </span>
            <ChevronDown
              aria-hidden
              className="size-4 text-muted transition-transform duration-150 group-data-open:rotate-180"
            />
          </DisclosureButton>
        )}
      </div>
      <DisclosurePanel className="grid grid-cols-2 gap-x-4 border-t border-hairline px-4 py-3">
        {[away, home].map(({ team, picks }, index) => (
          <Pickers
            key={index}
            heading={`${team?.name ?? "Unknown"} ${picks}`}
            teamId={index === 0 ? game.awayTeamId : game.homeTeamId}
            picks={split.picks}
          />
        ))}
      </DisclosurePanel>
    </Disclosure>
  );
}

function Pickers({ heading, teamId, picks }: { heading: string; teamId: TeamId; picks: GamePicksView["picks"] }) {
  const pickers = picks.filter((pick) => pick.selectedTeamId === teamId);
  return (
    <div className="min-w-0">
      <h4 className="tabular text-12 font-semibold text-muted">{heading}</h4>
      <ul className="mt-2 grid gap-2">
        {pickers.map((pick) => (
          <li key={pick.userId} className="flex min-w-0 items-center gap-2 text-14 text-body">
            <Avatar name={fullName(pick)} imageUrl={pick.profileImageUrl} size="sm" />
            <span className={cx("truncate", pick.isMe && "font-semibold text-strong")}>
              {pick.isMe ? "You" : fullName(pick)}
            </span>
            {pick.isCorrect === true && (
              <Check role="img" aria-label="correct" className="size-4 shrink-0 text-success" />
            )}
            {pick.isCorrect === false && (
              <X role="img" aria-label="incorrect" className="size-4 shrink-0 text-danger" />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
