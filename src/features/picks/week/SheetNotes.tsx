// Rules that are the same for all games of the week are said here, once.
import { History } from "lucide-react";
import { useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { weekOpensAt } from "../../../../domain/common/easternTime";
import type { GameView } from "../../../components/games/gameViews";
import { formatDayTime, formatLockRule } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import type { LeagueSheet } from "../sheet/leagueSheet";

interface SheetNotesProps {
  league: LeagueView;
  /** null if it failed to load. */
  own: LeagueSheet | null;
  games: readonly GameView[];
  season: number;
  neverLocks: boolean;
  /** [10.21] How many picks the week has; null where all games are picked. */
  limit: number | null;
  /** True while a pick can be made or changed. The notes on arrival stay, so that nothing moves. */
  isOpen: boolean;
}

export function SheetNotes({ league, own, games, season, neverLocks, limit, ...now }: SheetNotesProps) {
  const [isOpen] = useState(now.isOpen);
  const lines = own && isOpen ? lineNote(own, games) : null;
  const deadline = deadlineOf(league);
  const isAtKickoff = deadline.kind === "hours" && deadline.hours === 0;
  const some = isOpen ? limit : null;
  const lock = isOpen && !neverLocks && !isAtKickoff ? formatLockRule(deadline) : null;
  if (!neverLocks && lines === null && lock === null && some === null) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-12 text-muted">
      {neverLocks && (
        <Note>
          <History aria-hidden className="mr-1.5 inline size-4 text-accent" />
          <Trans>
            <strong className="text-strong">Historical mode:</strong> {season} games never lock in this league.
          </Trans>
        </Note>
      )}
      {some !== null && (
        <Note>
          <Plural
            value={some}
            one="Pick any # game. Press it again to take it back."
            other="Pick any # games. Press one again to take it back."
          />
        </Note>
      )}
      {lock !== null && <Note>{t`Picks lock ${lock}.`}</Note>}
      {lines !== null && <Note>{lines}</Note>}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p>{children}</p>;
}

/** [10.13] When the lines freeze, or that they are frozen. */
function lineNote({ settings, lines, counting }: LeagueSheet, games: readonly GameView[]): string | null {
  if (settings.format !== "spread") return null;
  const counted = games.filter(({ id }) => counting.has(id));
  const [first] = counted;
  if (first === undefined) return null;
  if (counted.every(({ id }) => lines.has(id))) return t`The lines are frozen.`;
  if (settings.lineFreeze === "deadline") return t`Each line freezes when its game locks.`;
  const atMs = weekOpensAt(Math.min(...games.map(({ kickoffAtMs }) => kickoffAtMs)));
  // Lines that come out after that freeze when they do.
  if (lines.size > 0 || counted.every(({ spread }) => spread === null)) return t`Lines freeze as they come out.`;
  return t`Lines freeze ${formatDayTime(atMs)}.`;
}
