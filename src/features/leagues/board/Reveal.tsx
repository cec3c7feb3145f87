// [11.6] The moment in which a game's picks are shown while somebody looks: how the league split, and who stands alone.
// It lies over the page, so that nothing moves under a finger.
import { LockKeyhole, X } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { GameId, GameView } from "../../../components/games/gameViews";
import { SplitBar } from "../../../components/games/SplitBar";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import type { LeaguePicks } from "../../../hooks/useLeaguePicks";
import { useHasArrived } from "../../../hooks/useHasArrived";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import "./reveal.css";
import { RevealedWeek } from "./RevealedWeek";
import { splitText, type Split } from "./revealTexts";

const SHOWN_MS = 12_000;
/** More games share a card. */
const MOST_CARDS = 3;

interface RevealProps {
  leagueId: LeagueView["id"];
  games: readonly GameView[];
  teams: TeamMap;
  picks: LeaguePicks;
}

/** Give it a key of the league and week: what has been shown before it mounts is no news. */
export function Reveal({ leagueId, games, teams, picks }: RevealProps) {
  const hasArrived = useHasArrived();
  const [known, setKnown] = useState<ReadonlySet<GameId>>(() => new Set(picks.revealedGameIds));
  const [shown, setShown] = useState<readonly GameId[]>([]);
  const news = picks.revealedGameIds.filter((id) => !known.has(id));
  if (news.length > 0) {
    setKnown(new Set(picks.revealedGameIds));
    if (hasArrived) setShown(news);
  }
  useEffect(() => {
    if (shown.length === 0) return;
    const timer = setTimeout(() => setShown([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const revealed = games
    .filter(({ id }) => shown.includes(id))
    .map((game) => ({ id: game.id, split: splitOf(game, { teams, picks }) }));
  const close = () => setShown([]);
  return (
    <section
      aria-label={t`Revealed now`}
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar-height)+1rem)] z-40 grid justify-items-center gap-2"
    >
      {revealed.length > MOST_CARDS ? (
        <RevealedWeek leagueId={leagueId} games={revealed} onClose={close} />
      ) : (
        revealed.map(({ id, split }) => <Card key={id} split={split} onClose={close} />)
      )}
    </section>
  );
}

function splitOf(game: GameView, { teams, picks }: Pick<RevealProps, "teams" | "picks">): Split {
  const pickersOf = (teamId: GameView["homeTeamId"]) =>
    picks.members.filter((member) =>
      member.picks.some(({ gameId, selectedTeamId }) => gameId === game.id && selectedTeamId === teamId),
    );
  return {
    away: { team: teams.get(game.awayTeamId), pickers: pickersOf(game.awayTeamId) },
    home: { team: teams.get(game.homeTeamId), pickers: pickersOf(game.homeTeamId) },
  };
}

function Card({ split, onClose }: { split: Split; onClose: () => void }) {
  const { away, home } = split;
  return (
    <div className="reveal-card pointer-events-auto w-full max-w-md rounded-card border border-hairline bg-surface-raised p-4 shadow-overlay">
      <div className="flex items-center gap-2">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-12 text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          <Trans>
            {away.team?.name ?? t`Unknown`} at {home.team?.name ?? t`Unknown`}: picks are open
          </Trans>
        </p>
        <IconButton label={t`Close`} className="-my-2 -mr-2" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="mt-1 flex items-center gap-3">
        <TeamBadge team={away.team} />
        <SplitBar
          away={{ team: away.team, picks: away.pickers.length }}
          home={{ team: home.team, picks: home.pickers.length }}
          className="reveal-split h-3 flex-1"
        />
        <TeamBadge team={home.team} />
      </div>
      <p className="tabular mt-2 text-14 font-semibold text-strong">{splitText(split)}</p>
    </div>
  );
}
