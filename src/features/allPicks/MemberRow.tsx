// A member's row: the name with the running score, a cell for each game and, with a tiebreaker, the guess.
import { Trophy } from "lucide-react";
import { memo } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import type { GameId, GameView } from "../../components/games/gameViews";
import { Avatar } from "../../components/ui/Avatar";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { fullName, shortName } from "../../lib/format";
import { memberGrid, type GridRules } from "./gridRules";
import { GuessCell } from "./GuessCell";
import { PickCell } from "./PickCell";
import type { ColumnWindow } from "./useColumnWindow";

type Member = LeaguePicks["members"][number];

export const nameColumn =
  "sticky left-0 z-10 w-36 max-w-36 min-w-36 border-r border-hairline pr-2 pl-3 text-left sm:w-60 sm:max-w-60 sm:min-w-60 sm:pl-4";

/** The box that the grid scrolls in. */
export const gridBox =
  "max-h-[calc(100dvh-var(--page-top)-2.25rem)] min-h-96 rounded-card border border-hairline bg-surface shadow-card sm:max-h-[calc(100dvh-17.5rem)]";

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
}

export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, rowIndex, games, teams, revealed, drawn, rules, belowHead } = props;
  const { cells, correct, total } = memberGrid(member, { games, revealed, rules });
  const own = rules?.members.get(member.userId);
  const points = own?.points ?? null;
  const ground = member.isMe ? "bg-[color-mix(in_srgb,var(--accent)_10%,var(--color-surface))]" : "bg-surface";
  const cell = cx("border-b border-hairline px-1 text-center", ground, member.isMe && belowHead);
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
          <Avatar
            name={fullName(member)}
            imageUrl={member.profileImageUrl}
            team={teams.get(member.favoriteTeamId ?? "")}
            userId={member.userId}
            className="max-sm:hidden"
          />
          <span className="name-lines min-w-0 flex-1">
            {member.isMe ? (
              <Trans>You</Trans>
            ) : (
              <>
                <span aria-hidden className="sm:hidden">
                  {shortName(member)}
                </span>
                <span className="max-sm:sr-only">{fullName(member)}</span>
              </>
            )}
          </span>
          {rules?.winners.has(member.userId) && (
            <Trophy role="img" aria-label={t`won the week`} className="size-4 shrink-0 text-warning" />
          )}
          {rules === null ? (
            <span className="display text-16 whitespace-nowrap text-strong">
              {correct}
              <span className="text-faint">/{total}</span>
              <span className="sr-only">
                <Trans> correct</Trans>
              </span>
            </span>
          ) : (
            <span className="text-right whitespace-nowrap">
              <span className="display block text-16 leading-5 text-strong">
                {points === null ? "–" : formatPoints(points)}
                <span className="sr-only">
                  <Trans> points, </Trans>
                </span>
              </span>
              <span className="block text-12 font-normal text-muted">
                {correct}/{total}
                <span className="sr-only">
                  <Trans> correct</Trans>
                </span>
              </span>
            </span>
          )}
        </span>
      </th>
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
