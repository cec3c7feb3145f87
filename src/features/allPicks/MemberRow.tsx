// A member's row: the name with the running score, a cell for each game and, with a tiebreaker, the guess.
import { memo } from "react";
import type { GameId, GameView } from "../../components/games/gameViews";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { memberGrid, type GridRules } from "../../components/games/grid/gridRules";
import { GuessCell } from "./GuessCell";
import { groundOf, MemberHead } from "./MemberHead";
import { PickCell } from "../../components/games/grid/PickCell";
import type { ColumnWindow } from "./useColumnWindow";

type Member = LeaguePicks["members"][number];

interface MemberRowProps {
  member: Member;
  /** Its index in the whole table, of which only a part is rendered. */
  rowIndex: number;
  games: readonly GameView[];
  teams: TeamMap;
  revealed: ReadonlySet<GameId>;
  /** The first game whose picks are drawn, and the one after the last. */
  drawn: ColumnWindow;
  /** Null under Classic rules. */
  rules: GridRules | null;
  /** Keeps the viewer's row in view, directly below the head. */
  belowHead: string;
  onHistory: ((entryId: Member["entryId"]) => void) | undefined;
}

export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, rowIndex, games, teams, revealed, drawn, rules, belowHead, onHistory } = props;
  const { cells, correct, total } = memberGrid(member, { games, revealed, rules });
  const own = rules?.members.get(member.entryId);
  const cell = cx("border-b border-hairline px-1 text-center", groundOf(member), member.isMe && belowHead);
  return (
    <tr aria-rowindex={rowIndex}>
      <MemberHead
        member={member}
        teams={teams}
        rules={rules}
        tally={{ correct, total }}
        belowHead={belowHead}
        onHistory={onHistory}
      />
      {games.map((game, index) => (
        <td key={game.id} className={cell}>
          <PickCell pick={cells[index] ?? "none"} teams={teams} isDrawn={index >= drawn.from && index < drawn.to} />
        </td>
      ))}
      {rules !== null && rules.guessGameId !== null && (
        <td className={cx(cell, "pr-3")}>
          <GuessCell
            guess={own?.guess ?? null}
            isHidden={!member.isMe && !revealed.has(rules.guessGameId)}
            game={games.find(({ id }) => id === rules.guessGameId)}
          />
        </td>
      )}
    </tr>
  );
});
