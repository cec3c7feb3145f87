import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { useQueryResult } from "../../hooks/useQueryResult";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import { PageGate, type GatedPage } from "../league/PageGate";
import type { PoolView } from "./survivorViews";

const WaitingForPool = later(async () => (await import("./WaitingForPool")).WaitingForPool);

/** Shows a page of the pool in the address to who may read it, or says that there is no such pool. */
export function PoolGate(page: GatedPage<PoolView>) {
  const { leagueId } = useParams();
  const result = useQueryResult({ query: api.survivor.get, args: { leagueId: leagueId ?? "" } });
  const back = { to: paths.survivor, label: t`Survivor Pools` };
  return (
    <PageGate
      kind="pool"
      nameOf={({ league }) => league.name}
      leagueId={leagueId}
      result={result}
      back={back}
      waiting={
        leagueId && (
          <Suspense fallback={page.skeleton}>
            <WaitingForPool leagueId={leagueId} />
          </Suspense>
        )
      }
      {...page}
    />
  );
}
