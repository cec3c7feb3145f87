// [17.1][17.4] A running season comes to a league or pool from another site or a spreadsheet. For its owner and
// commissioners.
import { Suspense, useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { toastSuccess } from "../../components/ui/overlays/toast";
import { later } from "../../lib/later";
import type { LeagueView } from "../../lib/views";
import type { GivenSpreadsheet } from "./givenSpreadsheet";
import { GiveSpreadsheet } from "./GiveSpreadsheet";
import { LastMoveIn } from "./LastMoveIn";
import type { MoveInView } from "./moveInViews";
import type { SpreadsheetDeskProps } from "./SpreadsheetDesk";
import { useQuery } from "../../hooks/useQuery";

const SpreadsheetDesk = later<SpreadsheetDeskProps>(async () => (await import("./SpreadsheetDesk")).SpreadsheetDesk);

export function MoveIn({ league }: { league: LeagueView }) {
  const latest = useQuery(api.moveIn.latest, { leagueId: league.id });
  const [spreadsheet, setSpreadsheet] = useState<GivenSpreadsheet | null>(null);
  const [count, setCount] = useState(0);
  /** The move that was started here. While it is written the spreadsheet waits, and stays where it was refused. */
  const [movingId, setMovingId] = useState<MoveInView["id"] | null>(null);
  const moving = useQuery(api.moveIn.get, movingId === null ? "skip" : { importId: movingId });
  const isMoving = movingId !== null && (moving === undefined || moving?.isRunning === true);
  const isMoved = moving?.state === "done" || moving?.state === "takenBack";
  useEffect(() => {
    if (moving?.state === "done") toastSuccess(t`Moved in`);
  }, [moving?.state]);
  return (
    <section aria-labelledby="move-in" className="grid grid-cols-1 gap-4">
      <header>
        <h2 id="move-in" className="display text-20 text-strong">
          <Trans>Move In</Trans>
        </h2>
        <p className="max-w-prose text-14 text-muted">
          {league.poolType === "survivor" ? (
            <Trans>
              Bring the season so far from another site or a spreadsheet: who picked which team in which week. The games
              decide who is still in. You see the pool as it will be before anything is written, and can take it back.
            </Trans>
          ) : (
            <Trans>
              Bring the season so far from another site or a spreadsheet. You see the league as it will be before
              anything is written, and can take it back.
            </Trans>
          )}
        </p>
      </header>
      {latest && <LastMoveIn key={latest.id} league={league} run={latest} />}
      {spreadsheet === null || isMoved ? (
        <GiveSpreadsheet
          poolType={league.poolType}
          onGiven={(given) => {
            setSpreadsheet({ ...given, count });
            setCount(count + 1);
            setMovingId(null);
          }}
        />
      ) : (
        <div hidden={isMoving} className={isMoving ? undefined : "grid grid-cols-1 gap-4"}>
          <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
            <SpreadsheetDesk
              key={spreadsheet.count}
              league={league}
              spreadsheet={spreadsheet}
              onForget={() => setSpreadsheet(null)}
              onMove={setMovingId}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
