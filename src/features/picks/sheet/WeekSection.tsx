// A section of the week: its games as rows, those that start together under one heading.
import { RefreshCw } from "lucide-react";
import { useId, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Countdown } from "../../../components/games/Countdown";
import type { GameView } from "../../../components/games/gameViews";
import { kickoffText, weekdayKickoff } from "../../../components/games/kickoff";
import { FittedText } from "../../../components/ui/FittedText";

interface WeekSectionProps {
  id: string;
  title: string;
  /** In the order they are shown, each with the kickoff that it stands under. */
  games: readonly PlacedGame[];
  /** True where the kickoff says when a game is played; false where it has been, or isn't. */
  hasKickoffs: boolean;
  /** A game's deadline, to count down to; null where there is none. */
  lockAtMsOf: (game: GameView) => number | null;
  /** The number of games on the page that now belong elsewhere on it. */
  movedOn: number;
  onOrder: () => void;
  /** Stands at the end of the heading. */
  note: ReactNode;
  children: (game: GameView, change: { newKickoff: string | null }) => ReactNode;
}

export interface PlacedGame {
  game: GameView;
  kickoff: string;
}

export const listStyles =
  "-mx-2 divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-surface shadow-card sm:mx-0";

export function WeekSection(props: WeekSectionProps) {
  const { id, title, games, hasKickoffs, lockAtMsOf, movedOn, onOrder, note, children } = props;
  return (
    <section aria-labelledby={id}>
      <div className="tabular flex h-8 items-center gap-2 sm:h-9">
        <h2 id={id} className="flex-1 text-16 font-semibold text-strong">
          {title}
        </h2>
        {note}
        {movedOn > 0 && (
          <button
            type="button"
            onClick={onOrder}
            title={t`Games have moved on since you opened this page`}
            className="relative flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-14 font-semibold text-accent before:absolute before:-inset-1.5 hover:bg-hover sm:h-9 sm:before:-inset-1 [&_svg]:size-4"
          >
            <RefreshCw aria-hidden />
            <Trans>Update order</Trans>
          </button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        {hasKickoffs ? (
          startingTogether(games).map(({ key, games: group }) => {
            const together = group.some(isOnTime) ? group.filter(isOnTime) : group.slice(0, 1);
            const first = together[0]?.game;
            // One that has been voided stays under its kickoff, and has no deadline any more.
            const [lockAtMs = null] = together.map(({ game }) => lockAtMsOf(game)).filter((atMs) => atMs !== null);
            return (
              first && (
                <KickoffGroup key={key} first={first} lockAtMs={lockAtMs}>
                  {group.map((placed) =>
                    children(placed.game, {
                      newKickoff: placed.game === first || isOnTime(placed) ? null : weekdayKickoff(placed.game),
                    }),
                  )}
                </KickoffGroup>
              )
            );
          })
        ) : (
          <div className={listStyles}>{games.map(({ game }) => children(game, { newKickoff: null }))}</div>
        )}
      </div>
    </section>
  );
}

function KickoffGroup({
  first,
  lockAtMs,
  children,
}: {
  first: GameView;
  lockAtMs: number | null;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className="tabular flex h-7 items-center justify-between gap-3 text-12 text-muted">
        <p id={headingId} className="min-w-0 flex-1 font-medium">
          <FittedText long={kickoffText(first)} short={weekdayKickoff(first)} />
        </p>
        {lockAtMs !== null && <Countdown atMs={lockAtMs} className="shrink-0" />}
      </div>
      <div className={listStyles}>{children}</div>
    </div>
  );
}

const isOnTime = ({ game, kickoff }: PlacedGame) => kickoffText(game) === kickoff;

/** Neighbors under one kickoff. A group's key outlives its games, so that the others stay open when one leaves. */
function startingTogether(games: readonly PlacedGame[]) {
  const groups: { key: string; kickoff: string; games: PlacedGame[] }[] = [];
  for (const placed of games) {
    const last = groups.at(-1);
    if (last?.kickoff === placed.kickoff) last.games.push(placed);
    else {
      const before = groups.filter(({ kickoff }) => kickoff === placed.kickoff).length;
      groups.push({ key: `${placed.kickoff}/${before}`, kickoff: placed.kickoff, games: [placed] });
    }
  }
  return groups;
}
