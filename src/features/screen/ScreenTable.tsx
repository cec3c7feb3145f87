import { t } from "@lingui/core/macro";
import { formatPoints } from "../../../domain/common/points";
import { RankChange } from "../../components/league/RankChange";
import { PersonAvatar } from "../../components/ui/PersonAvatar";
import { countPoints } from "../../lib/countPoints";
import type { ScreenView } from "./screenView";

/** The first of the season's table. */
export function ScreenTable({ rows }: { rows: ScreenView["table"] }) {
  return (
    <ol
      aria-label={t`Standings`}
      className="divide-y divide-hairline rounded-card border border-hairline bg-surface px-4 sm:px-6"
    >
      {rows.map((row) => (
        <li key={row.entryId} className="tabular flex h-11 items-center gap-3 text-16">
          <span className="display w-6 shrink-0 text-20 text-muted">{row.rank}</span>
          <RankChange rank={row.rank} previousRank={row.previousRank} />
          <PersonAvatar person={row} size="sm" />
          <span className="min-w-0 flex-1 truncate font-semibold text-strong">{row.entryName}</span>
          <span className="display text-20 text-strong">
            <span aria-hidden>{formatPoints(row.totalPoints)}</span>
            <span className="sr-only">{countPoints(row.totalPoints)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
