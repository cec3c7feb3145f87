import { t } from "@lingui/core/macro";
import { CalledOffNews } from "../../components/games/CalledOffNews";
import type { GridRules } from "../../components/games/grid/gridRules";
import type { GameView, TeamId } from "../../components/games/gameViews";
import { NewsLog } from "../../components/ui/feedback/NewsLog";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";

interface PicksNewsProps {
  games: readonly GameView[];
  picks: LeaguePicks;
  /** Null under Classic rules. */
  rules: GridRules | null;
  teamName: (teamId: TeamId) => string;
}

/**
 * [2.52] Announces how the league picked a game that has just locked, and games that are called off. Give it a key of the
 * league and week.
 */
export function PicksNews({ games, picks, rules, teamName }: PicksNewsProps) {
  const newsOf = (before: LeaguePicks, after: LeaguePicks): string[] => {
    const known = new Set(before.revealedGameIds);
    const fresh = after.revealedGameIds.filter((id) => !known.has(id));
    if (fresh.length > 1) return [t`Picks are open for ${fresh.length} games.`];
    const game = games.find(({ id }) => id === fresh[0]);
    if (!game) return [];
    const { awayPicks = 0, homePicks = 0 } = after.splits.find(({ gameId }) => gameId === game.id) ?? {};
    const [away, home] = [teamName(game.awayTeamId), teamName(game.homeTeamId)];
    return [t`${away} at ${home}: picks are open. ${awayPicks} picked ${away}, ${homePicks} picked ${home}.`];
  };
  return (
    <>
      <NewsLog label={t`Picks revealed`} value={picks} newsOf={newsOf} />
      <CalledOffNews games={games} teamName={teamName} isCounting={(id) => rules?.counting.has(id) ?? true} />
    </>
  );
}
