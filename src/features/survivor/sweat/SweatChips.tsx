import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { TeamId } from "../../../components/games/gameViews";
import type { EliminationView } from "../../../components/survivor/survivorViews";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatPercent, fullName } from "../../../lib/format";

type Named = Pick<
  EliminationView,
  "userId" | "firstName" | "lastName" | "profileImageUrl" | "favoriteTeamId" | "entryName"
>;

interface ChipProps {
  entry: Named;
  showsEntry: boolean;
  isMine: boolean;
  isOut?: boolean;
  className?: string;
  children: ReactNode;
}

function Chip({ entry, showsEntry, isMine, isOut = false, className, children }: ChipProps) {
  return (
    <li
      className={cx(
        "flex h-12 shrink-0 items-center gap-2 rounded-full border bg-surface py-1 pr-3 pl-1.5",
        isMine ? "border-accent" : "border-hairline",
        className,
      )}
    >
      <PersonAvatar person={entry} isFaded={isOut} />
      <span className="grid max-w-40">
        <span className={cx("name-lines text-14 font-semibold", isOut ? "text-muted line-through" : "text-strong")}>
          {fullName(entry)}
          {isMine && (
            <span className="sr-only">
              <Trans> (you)</Trans>
            </span>
          )}
        </span>
        {(showsEntry || hasOwnName(entry)) && entry.userId !== null && (
          <span className="truncate text-12 text-muted">{entry.entryName}</span>
        )}
      </span>
      {children}
    </li>
  );
}

interface RiderChipProps extends Pick<ChipProps, "showsEntry" | "isMine"> {
  entry: Named & { picks: readonly { team: TeamId; survived: boolean | null }[] };
  /** Of surviving the week. */
  chance: number;
  teams: TeamMap;
}

export function RiderChip({ entry, chance, teams, ...shown }: RiderChipProps) {
  return (
    <Chip entry={entry} {...shown}>
      {entry.picks
        .filter(({ survived }) => survived === null)
        .map(({ team }) => (
          <TeamBadge key={team} team={teams.get(team)} size="sm" isLabelled />
        ))}
      <span className="tabular text-12 font-semibold text-danger">
        {formatPercent(chance)}
        <span className="sr-only">
          <Trans> to survive</Trans>
        </span>
      </span>
    </Chip>
  );
}

interface FallenChipProps extends Pick<ChipProps, "showsEntry" | "isMine"> {
  out: EliminationView;
  /** It fell while somebody was looking. */
  isNew: boolean;
  teams: TeamMap;
}

export function FallenChip({ out, isNew, teams, ...shown }: FallenChipProps) {
  return (
    <Chip entry={out} isOut {...shown} {...(isNew ? { className: "sweat-fallen" } : {})}>
      {out.teamId === null ? (
        <span className="text-12 text-muted">
          <Trans>No pick</Trans>
        </span>
      ) : (
        <TeamBadge team={teams.get(out.teamId)} size="sm" isLabelled className="opacity-45 grayscale" />
      )}
      <CircleX aria-label={t`Out`} className="size-4 text-danger" />
    </Chip>
  );
}
