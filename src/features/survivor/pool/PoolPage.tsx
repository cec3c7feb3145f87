// [2.50][4.7] /survivor/{id}
import { useParams } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { LeagueGone } from "../../../components/league/LeagueGone";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle";
import { useQueryResult } from "../../../hooks/useQueryResult";
import { useRemembered } from "../../../hooks/useRemembered";
import { isRefusal } from "../../../lib/errors";
import { paths } from "../../../lib/paths";
import { PoolBoard } from "./PoolBoard";
import { PoolSkeleton } from "./PoolSkeleton";

export function PoolPage() {
  const { leagueId } = useParams();
  const pool = useQueryResult({ query: api.survivor.get, args: { leagueId: leagueId ?? "" } });
  const known = useRemembered(leagueId, pool.status === "success" ? pool.data.league : null);
  useDocumentTitle(pool.status === "success" ? pool.data.league.name : "Survivor pool");
  if (pool.status === "error") {
    if (!isRefusal(pool.error)) throw pool.error;
    return (
      <>
        <h1 className="sr-only">Survivor pool</h1>
        <LeagueGone
          kind="pool"
          name={known?.name ?? null}
          refusal={pool.error}
          actions={
            <LinkButton variant="primary" to={paths.survivor}>
              Survivor Pools
            </LinkButton>
          }
        />
      </>
    );
  }
  return pool.status === "success" ? <PoolBoard key={leagueId} pool={pool.data} /> : <PoolSkeleton />;
}
