import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths";
import { JoinRequestCard } from "../league/JoinRequestCard";
import { Skeleton } from "../ui/feedback/Skeleton";
import { LastStandingDrawing } from "./LastStandingDrawing";
import { PoolRulesList } from "./PoolRulesList";
import { useQuery } from "../../hooks/useQuery";

/** [13.4] /survivor/{id} for somebody who waits for its commissioner's approval. */
export function WaitingForPool({ leagueId }: { leagueId: string }) {
  const request = useQuery(api.joinRequests.get, { leagueId });
  if (!request) return <Skeleton className="mx-auto h-120 max-w-lg rounded-card" />;
  return (
    <JoinRequestCard
      request={request}
      drawing={<LastStandingDrawing />}
      rules={request.settings && <PoolRulesList settings={request.settings} />}
      back={{ to: paths.survivor, label: t`Survivor Pools` }}
    />
  );
}
