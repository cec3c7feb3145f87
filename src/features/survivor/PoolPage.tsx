// [2.50][4.7] /survivor/{id}
import { useQuery_experimental as useQueryResult } from "convex/react";
import { useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import type { PoolView } from "../../components/survivor/views";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { messageOf } from "../../lib/errors";
import { paths } from "../../lib/paths";
import { PoolBoard } from "./PoolBoard";
import { PoolSkeleton } from "./PoolSkeleton";

export function PoolPage() {
  const { leagueId } = useParams();
  const id = leagueId as PoolView["league"]["id"];
  const pool = useQueryResult({ query: api.survivor.get, args: { leagueId: id } });
  useDocumentTitle(pool.status === "success" ? pool.data.league.name : "Survivor pool");
  if (pool.status === "error")
    return (
      <>
        <h1 className="sr-only">Survivor pool</h1>
        <EmptyState
          drawing={<LastStandingDrawing />}
          title="This pool can't be shown"
          text={messageOf(pool.error, "It may have been deleted, or you are not a member of it.")}
          actions={
            <LinkButton variant="primary" to={paths.survivor}>
              Survivor Pools
            </LinkButton>
          }
        />
      </>
    );
  return pool.status === "success" ? <PoolBoard key={id} pool={pool.data} /> : <PoolSkeleton />;
}
