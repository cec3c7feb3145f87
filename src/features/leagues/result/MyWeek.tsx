import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { formatPoints } from "../../../../domain/common/points";
import type { BoardRow } from "../../../components/board/boardRows";
import { RankChange } from "../../../components/league/RankChange";
import { Card } from "../../../components/ui/Card";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { LeagueView } from "../../../lib/views";
import { placesAround } from "./placesAround";

interface MyWeekProps {
  league: LeagueView;
  season: number;
  week: number;
  own: BoardRow;
  members: number;
  /** False where the table goes by more than points: then they don't tell the place before the week. */
  isByPoints: boolean;
}

/** The viewer's points and place in a week that is over, and where it took them in the table. */
export function MyWeek({ league, season, week, own, members, isByPoints }: MyWeekProps) {
  const { member, odds, place } = own;
  // The league's due bar asks the first, and the week's story the second.
  const summary = useQuietQuery(api.leagues.summary, { leagueId: league.id });
  const table = useQuietQuery(api.standings.weekly, { leagueId: league.id, season });
  const rank = summary?.standing?.rank ?? null;
  const places = table && isByPoints ? placesAround(table.rows, { entryId: member.entryId, week }) : null;
  // By points alone it may be another one, and then nobody knows which it was before.
  const before = places?.after === rank ? places?.before : null;
  return (
    <Card aria-label={t`Your week`}>
      <dl className="tabular grid grid-cols-3 divide-x divide-hairline py-4">
        <Figure label={t`Your points`}>{formatPoints(odds.points)}</Figure>
        <Figure label={t`Place of ${members}`}>{formatOrdinal(place)}</Figure>
        <Figure label={t`In the table`}>
          {rank !== null ? (
            <span className="inline-flex items-center gap-1">
              {formatOrdinal(rank)}
              {typeof before === "number" && <RankChange rank={rank} previousRank={before} />}
            </span>
          ) : (
            <span className="text-muted">–</span>
          )}
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center px-2 text-center">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="display text-28 text-strong">{children}</dd>
    </div>
  );
}
