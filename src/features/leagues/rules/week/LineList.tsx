import { Lock } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { kickoffText } from "../../../../components/games/kickoff";
import { spreadText } from "../../../../components/games/lineTexts";
import type { GameView } from "../../../../components/games/gameViews";
import { Badge } from "../../../../components/ui/Badge";
import { Button } from "../../../../components/ui/buttons/Button";
import { formatKickoff } from "../../../../lib/format";
import { later } from "../../../../lib/later";
import type { LeagueView } from "../../../../lib/views";
import { matchupOf, nameOf, type RulesWeek } from "../useRulesWeek";

const LineDialog = later(async () => (await import("./LineDialog")).LineDialog);

/** [10.13] The league's line of each game that counts, and a way to set it until the game's deadline. */
export function LineList({ league, week }: { league: LeagueView; week: RulesWeek }) {
  const [openId, setOpenId] = useState<GameView["id"] | null>(null);
  const { games, countingIds, lockedIds, teams } = week;
  const counting = games.filter(({ id }) => countingIds.has(id));
  const openGame = counting.find(({ id }) => id === openId);
  return (
    <section aria-label={t`Lines`}>
      <h3 className="display text-16 text-strong">
        <Trans>Lines of This League</Trans>
      </h3>
      <ul className="divide-y divide-hairline">
        {counting.map((game) => (
          <li key={game.id} className="flex min-h-16 items-center gap-3 py-2">
            <div className="min-w-0 flex-1 justify-between gap-4 text-14 sm:flex">
              <div>
                <p className="font-medium text-strong">{matchupOf(game, teams)}</p>
                <p className="text-12 text-muted">{kickoffText(game)}</p>
              </div>
              <LineState game={game} week={week} />
            </div>
            {lockedIds.has(game.id) ? (
              <Badge tone="locked" icon={<Lock aria-hidden />}>
                <Trans>Locked</Trans>
              </Badge>
            ) : (
              <Button
                size="sm"
                aria-label={t`Set the line of ${matchupOf(game, teams)}`}
                onClick={() => setOpenId(game.id)}
              >
                <Trans>Set Line</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {openGame && (
        <Suspense>
          <LineDialog league={league} week={week} game={openGame} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The league's line with its source and time; the feed's until one has frozen. */
function LineState({ game, week: { lines, teams } }: { game: GameView; week: RulesWeek }) {
  const line = lines.get(game.id);
  const names = { home: nameOf(game.homeTeamId, teams), away: nameOf(game.awayTeamId, teams) };
  const text = (spread: number | null) => (spread === null ? t`No line` : spreadText(spread, names));
  const source = line?.source === "commissioner" ? t`Set` : t`Frozen`;
  return (
    <div className="mt-1 sm:mt-0 sm:text-right">
      <p className="tabular font-semibold text-strong">{text(line === undefined ? game.spread : line.homeSpread)}</p>
      <p className="text-12 text-muted">
        {line === undefined ? <Trans>Not frozen yet</Trans> : `${source} ${formatKickoff(line.frozenAtMs)}`}
      </p>
    </div>
  );
}
