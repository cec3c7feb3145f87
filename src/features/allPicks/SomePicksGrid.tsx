// [10.21] The grid where everybody picks some of the week's games: each member's picks by kickoff, rather than a column
// a game with most of its cells empty. Others' picks that are still hidden may be fewer than the locks: how many
// somebody has made is as hidden as which.
import { LockKeyhole } from "lucide-react";
import { useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { pickLimit, takesPick } from "../../../domain/scoring/pickLimit";
import { playedLine } from "../../../domain/scoring/leagueGames";
import { teamLine } from "../../../domain/scoring/lineInWords";
import type { GameId, GameView } from "../../components/games/gameViews";
import { RowSpacer } from "../../components/ui/RowSpacer";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import { useRowWindow } from "../../hooks/useRowWindow";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import {
  byPoints,
  memberGrid,
  type GridCell,
  type GridPick,
  type GridRules,
} from "../../components/games/grid/gridRules";
import { GuessCell, GuessHeader } from "./GuessCell";
import { groundOf, MemberHead, nameColumn } from "./MemberHead";
import { PickCell } from "../../components/games/grid/PickCell";
import { PicksTable } from "./PicksTable";

interface SomePicksGridProps {
  games: readonly GameView[];
  teams: TeamMap;
  picks: LeaguePicks;
  rules: GridRules;
  /** [13.12] */
  onHistory?: ((entryId: Member["entryId"]) => void) | undefined;
}

type Member = LeaguePicks["members"][number];

/** h-16 */
const rowHeightPx = 64;
/** Keeps your row in view, directly below the head. */
const belowHead = "sticky top-11 z-20";
/** The same below a head with the guessed game. */
const belowHigherHead = "sticky top-[4.5625rem] z-20";

export function SomePicksGrid({ games, teams, picks, rules, onHistory }: SomePicksGridProps) {
  const revealed = useMemo(() => new Set(picks.revealedGameIds), [picks.revealedGameIds]);
  const me = picks.members.find((member) => member.isMe);
  const others = useMemo(
    () =>
      byPoints(
        picks.members.filter((member) => !member.isMe),
        rules,
      ),
    [picks.members, rules],
  );
  const { ref: rows, from, to, spaceAbovePx, spaceBelowPx } = useRowWindow({ count: others.length, rowHeightPx });
  const guessGame = games.find(({ id }) => id === rules.guessGameId);
  const limit = pickLimit(rules.settings, games) ?? 0;
  const below = guessGame ? belowHigherHead : belowHead;
  const row = { games, limit, teams, revealed, rules, belowHead: below, onHistory };
  return (
    <PicksTable rowCount={picks.members.length + 1} caption={<Trans>Every member's picks, by kickoff</Trans>}>
      <thead>
        <tr
          aria-rowindex={1}
          className={cx(
            "*:sticky *:top-0 *:z-20 *:border-b *:border-hairline *:bg-surface *:text-12 *:font-medium *:text-muted",
            guessGame ? "*:h-[4.5625rem]" : "*:h-11",
          )}
        >
          <th scope="col" className={cx(nameColumn, "z-30!")}>
            <Trans>Member</Trans>
          </th>
          <th scope="colgroup" colSpan={limit} className="px-2 text-left sm:px-4">
            <Trans>Picks, by kickoff</Trans>
          </th>
          {guessGame && (
            <th scope="col" className="py-1 pr-3 pl-1 font-normal">
              <GuessHeader game={guessGame} teams={teams} />
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={rows}>
        {me && <SomePicksRow member={me} rowIndex={2} {...row} />}
        <RowSpacer heightPx={spaceAbovePx} />
        {others.slice(from, to).map((member, index) => (
          <SomePicksRow key={member.entryId} member={member} rowIndex={(me ? 2 : 1) + from + index + 1} {...row} />
        ))}
        <RowSpacer key={`below ${to}`} heightPx={spaceBelowPx} />
      </tbody>
    </PicksTable>
  );
}

interface SomePicksRowProps extends Pick<SomePicksGridProps, "games" | "teams" | "rules" | "onHistory"> {
  member: Member;
  rowIndex: number;
  limit: number;
  revealed: ReadonlySet<GameId>;
  belowHead: string;
}

function SomePicksRow({ member, rowIndex, games, limit, teams, revealed, rules, ...row }: SomePicksRowProps) {
  const { cells, correct, total } = memberGrid(member, { games, revealed, rules });
  const cell = cx("border-b border-hairline text-center", groundOf(member), member.isMe && row.belowHead);
  const guessGameId = rules.guessGameId;
  return (
    <tr aria-rowindex={rowIndex} className="*:h-16">
      <MemberHead member={member} teams={teams} rules={rules} tally={{ correct, total }} {...row} />
      {slotsOf(cells, { games, limit }).map(({ game, pick }, index) => (
        <td key={game?.id ?? index} className={cx(cell, "min-w-10 px-0.5 sm:min-w-16")}>
          {pick === "hidden" ? <MaybeHidden /> : <PickCell pick={pick} teams={teams} isDrawn />}
          <span className="block h-4 text-12 whitespace-nowrap text-muted">
            {game && typeof pick === "object" && sideText(pick, { game, teams, rules })}
          </span>
        </td>
      ))}
      {guessGameId !== null && (
        <td className={cx(cell, "pr-3")}>
          <GuessCell
            guess={rules.members.get(member.entryId)?.guess ?? null}
            isHidden={!member.isMe && !revealed.has(guessGameId)}
            game={games.find(({ id }) => id === guessGameId)}
          />
        </td>
      )}
    </tr>
  );
}

function MaybeHidden() {
  return (
    <span className="inline-flex size-9 items-center justify-center">
      <LockKeyhole role="img" aria-label={t`Hidden, if picked`} className="size-4 text-faint" />
    </span>
  );
}

interface Slot {
  /** Of a pick that is known. */
  game: GameView | null;
  pick: GridCell;
}

/** The known picks, those that may still be hidden, and those missing for good. */
function slotsOf(cells: readonly GridCell[], { games, limit }: { games: readonly GameView[]; limit: number }): Slot[] {
  const known = games.flatMap((game, index): (Slot & { game: GameView })[] => {
    const pick = cells[index];
    return typeof pick === "object" ? [{ game, pick }] : [];
  });
  const left = Math.max(0, limit - known.filter(({ game }) => takesPick(game)).length);
  const hidden = games.filter((game, index) => cells[index] === "hidden" && takesPick(game)).length;
  const rest = Array.from({ length: left }, (_, index): Slot => ({
    game: null,
    pick: index < hidden ? "hidden" : "none",
  }));
  return [...known, ...rest];
}

interface SideOf extends Pick<SomePicksRowProps, "teams" | "rules"> {
  game: GameView;
}

/** "−3.5" where the league has a line, else "at BUF" or "BUF". */
function sideText({ teamId }: GridPick, { game, teams, rules: { settings, lines } }: SideOf): string {
  const isHome = teamId === game.homeTeamId;
  const line = lines.get(game.id) ?? null;
  if (settings.format === "spread" && line !== null) {
    const played = playedLine(settings, line);
    return teamLine(isHome ? played : -played);
  }
  const other = teams.get(isHome ? game.awayTeamId : game.homeTeamId)?.abbreviation ?? "?";
  return isHome ? other : t`@${other}`;
}
