// Members by games. The grid scrolls both ways in its own box. Names with their running score stay at the left, games
// at the top with your own row below them, and the league's split at the bottom. It opens at the live games; columns
// are ordered by kickoff, so that nothing moves later. Only the other members' rows near the viewport are rendered. A
// score update re-renders only the head.
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { gameStateOf } from "../../components/games/gameState";
import { SplitBar } from "../../components/games/SplitBar";
import type { Scores } from "../../components/games/scores/useScores";
import type { GameId, GameView } from "../../components/games/gameViews";
import { Avatar } from "../../components/ui/Avatar";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import { useRowWindow } from "../../hooks/useRowWindow";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { fullName, shortName } from "../../lib/format";
import { GameHeader } from "./GameHeader";
import { PickCell } from "./PickCell";

type Member = LeaguePicks["members"][number];

interface PicksGridProps {
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  picks: LeaguePicks;
}

const nameColumn =
  "sticky left-0 z-10 w-36 max-w-36 min-w-36 border-r border-hairline pr-2 pl-3 text-left sm:w-60 sm:max-w-60 sm:min-w-60 sm:pl-4";

/** h-14 */
const rowHeightPx = 56;
/** Keeps your row in view, directly below the head. */
const belowHead = "sticky top-[89px] z-20";

export function PicksGrid({ games, scores, teams, picks }: PicksGridProps) {
  const locked = useMemo(() => new Set(picks.lockedGameIds), [picks.lockedGameIds]);
  const splits = useMemo(() => new Map(picks.splits.map((split) => [split.gameId, split])), [picks.splits]);
  const me = picks.members.find((member) => member.isMe);
  const others = useMemo(() => picks.members.filter((member) => !member.isMe), [picks.members]);
  const { ref, from, to, spaceAbovePx, spaceBelowPx } = useRowWindow({ count: others.length, rowHeightPx });
  const row = { games, teams, locked };
  const opensAt = firstOfNow(games);
  const firstColumn = useRef<HTMLTableCellElement>(null);
  // Only once: afterwards the viewer controls the scroll position.
  useLayoutEffect(() => {
    const names = firstColumn.current?.parentElement?.firstElementChild;
    if (!ref.current || !firstColumn.current || !(names instanceof HTMLElement)) return;
    ref.current.scrollLeft = firstColumn.current.offsetLeft - names.offsetWidth;
  }, [ref]);
  // The head, and your row.
  const rowsAbove = me ? 2 : 1;
  return (
    <div
      ref={ref}
      role="region"
      aria-label="All picks, scrollable"
      tabIndex={0}
      className="relative max-h-[calc(100dvh-6rem)] min-h-96 sm:max-h-[calc(100dvh-17.5rem)] overflow-auto overscroll-x-contain rounded-card border border-hairline bg-surface shadow-card"
    >
      <table
        aria-rowcount={picks.members.length + 2}
        className="tabular min-w-full border-separate border-spacing-0 text-14"
      >
        <caption className="sr-only">Every member's pick of each game</caption>
        <thead>
          <tr aria-rowindex={1} className="*:sticky *:top-0 *:z-20 *:border-b *:border-hairline *:bg-surface">
            <th scope="col" className={cx(nameColumn, "z-30! text-12 font-medium text-muted")}>
              Member
            </th>
            {games.map((game) => (
              <th
                key={game.id}
                ref={game === opensAt ? firstColumn : undefined}
                scope="col"
                className="px-1 py-2 font-normal"
              >
                <GameHeader
                  game={game}
                  state={gameStateOf({ game, score: scores.get(game.id), isLocked: locked.has(game.id) })}
                  score={scores.get(game.id)}
                  teams={teams}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {me && <MemberRow member={me} rowIndex={2} {...row} />}
          <Spacer heightPx={spaceAbovePx} />
          {others.slice(from, to).map((member, index) => (
            <MemberRow key={member.userId} member={member} rowIndex={rowsAbove + from + index + 1} {...row} />
          ))}
          <Spacer heightPx={spaceBelowPx} />
        </tbody>
        <tfoot>
          <tr
            aria-rowindex={picks.members.length + 2}
            className="*:sticky *:bottom-0 *:z-20 *:border-t *:border-hairline *:bg-surface-sunken"
          >
            <th scope="row" className={cx(nameColumn, "z-30! h-13 text-12 font-medium text-muted")}>
              League split
            </th>
            {games.map((game) => {
              const split = splits.get(game.id);
              return (
                <td key={game.id} className="px-2 text-center text-12 text-muted">
                  {split && split.awayPicks + split.homePicks > 0 && (
                    <>
                      <SplitBar
                        away={{ team: teams.get(game.awayTeamId), picks: split.awayPicks }}
                        home={{ team: teams.get(game.homeTeamId), picks: split.homePicks }}
                      />
                      <span aria-hidden className="mt-1 flex justify-between">
                        <span>{split.awayPicks}</span>
                        <span>{split.homePicks}</span>
                      </span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The first live game, else the next one. A finished week opens at its start. */
function firstOfNow(games: readonly GameView[]): GameView | undefined {
  return games.find(({ status }) => status === "in_progress") ?? games.find(({ status }) => status === "scheduled");
}

function Spacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? (
    <tr aria-hidden style={{ height: heightPx }}>
      <td />
    </tr>
  ) : null;
}

interface MemberRowProps {
  member: Member;
  /** Its index in the whole table, of which only a part is rendered. */
  rowIndex: number;
  games: readonly GameView[];
  teams: TeamMap;
  locked: ReadonlySet<GameId>;
}

const MemberRow = memo(function MemberRow({ member, rowIndex, games, teams, locked }: MemberRowProps) {
  const picks = new Map(member.picks.map((pick) => [pick.gameId, pick]));
  const ground = member.isMe ? "bg-[color-mix(in_srgb,var(--accent)_10%,var(--color-surface))]" : "bg-surface";
  return (
    <tr aria-rowindex={rowIndex}>
      <th
        scope="row"
        className={cx(
          nameColumn,
          "h-14 border-b font-semibold text-strong",
          ground,
          member.isMe && cx(belowHead, "z-30! border-l-4 border-l-accent pl-2! sm:pl-3!"),
        )}
      >
        <span className="flex items-center gap-2.5">
          <Avatar name={fullName(member)} imageUrl={member.profileImageUrl} className="max-sm:hidden" />
          <span className="min-w-0 flex-1 truncate">
            {member.isMe ? (
              "You"
            ) : (
              <>
                <span aria-hidden className="sm:hidden">
                  {shortName(member)}
                </span>
                <span className="max-sm:sr-only">{fullName(member)}</span>
              </>
            )}
          </span>
          <span className="display text-16 whitespace-nowrap text-strong">
            {member.correct}
            <span className="text-faint">/{member.total}</span>
            <span className="sr-only"> correct</span>
          </span>
        </span>
      </th>
      {games.map((game) => {
        const pick = picks.get(game.id);
        return (
          <td
            key={game.id}
            className={cx("border-b border-hairline px-1 text-center", ground, member.isMe && belowHead)}
          >
            <PickCell
              pick={
                pick
                  ? { ...pick, team: teams.get(pick.selectedTeamId) }
                  : locked.has(game.id) || member.isMe
                    ? "none"
                    : "hidden"
              }
            />
          </td>
        );
      })}
    </tr>
  );
});
