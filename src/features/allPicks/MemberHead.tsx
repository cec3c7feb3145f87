// The head of a member's row: the name with the running score.
import { Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import { Avatar } from "../../components/ui/Avatar";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { shortEntryName } from "../../lib/format";
import type { GridRules } from "../../components/games/grid/gridRules";

type Member = LeaguePicks["members"][number];

export const nameColumn =
  "sticky left-0 z-10 w-36 max-w-36 min-w-36 border-r border-hairline pr-2 pl-3 text-left sm:w-60 sm:max-w-60 sm:min-w-60 sm:pl-4";

export const groundOf = ({ isMe }: Member) =>
  isMe ? "bg-[color-mix(in_srgb,var(--accent)_10%,var(--color-surface))]" : "bg-surface";

interface MemberHeadProps {
  member: Member;
  teams: TeamMap;
  /** Null under Classic rules. */
  rules: GridRules | null;
  /** `total` counts graded picks. */
  tally: { correct: number; total: number };
  /** Keeps the viewer's row in view, directly below the head. */
  belowHead: string;
  /** [13.12] Opens the sheet's history; undefined for visitors. */
  onHistory?: ((entryId: Member["entryId"]) => void) | undefined;
}

export function MemberHead({ member, teams, rules, tally: { correct, total }, belowHead, onHistory }: MemberHeadProps) {
  const points = rules?.members.get(member.entryId)?.points ?? null;
  return (
    <th
      scope="row"
      className={cx(
        nameColumn,
        "h-14 border-b font-semibold text-strong",
        groundOf(member),
        member.isMe && cx(belowHead, "z-30! border-l-4 border-l-accent pl-2! sm:pl-3!"),
      )}
    >
      <span className="flex items-center gap-1.5 sm:gap-2.5">
        <Avatar
          name={member.entryName}
          imageUrl={member.profileImageUrl}
          team={teams.get(member.favoriteTeamId ?? "")}
          userId={member.userId ?? member.entryId}
          className="max-sm:hidden"
        />
        <Name onPress={onHistory && (() => onHistory(member.entryId))}>
          {member.isMe ? (
            <Trans>You</Trans>
          ) : (
            <>
              <span aria-hidden className="sm:hidden">
                {shortEntryName(member)}
              </span>
              <span className="max-sm:sr-only">{member.entryName}</span>
            </>
          )}
        </Name>
        {rules?.winners.has(member.entryId) && (
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
  );
}

function Name({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  const name = <span className="name-lines min-w-0 flex-1">{children}</span>;
  return onPress ? (
    <button title={t`History`} className="flex min-h-11 min-w-0 flex-1 items-center text-left" onClick={onPress}>
      {name}
    </button>
  ) : (
    name
  );
}
