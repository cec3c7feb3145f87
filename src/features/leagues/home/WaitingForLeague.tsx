import { Navigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { JoinRequestCard } from "../../../components/league/JoinRequestCard";
import { RuleSentences } from "../../../components/rules/RuleSentences";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { paths } from "../../../lib/paths";
import { HuddleDrawing } from "../HuddleDrawing";
import { sentencesOf } from "../rules/ruleTexts";
import { useQuery } from "../../../hooks/useQuery";

/** [13.4] /leagues/{id} for somebody who waits for its commissioner's approval. */
export function WaitingForLeague({ leagueId }: { leagueId: string }) {
  const request = useQuery(api.joinRequests.get, { leagueId });
  if (!request) return <Skeleton className="mx-auto h-120 max-w-lg rounded-card" />;
  if (request.poolType === "survivor") return <Navigate to={paths.survivorPool(leagueId)} replace />;
  return (
    <JoinRequestCard
      request={request}
      drawing={<HuddleDrawing />}
      rules={request.rules && <RuleSentences sentences={sentencesOf(request.rules)} />}
      back={{ to: paths.leagues, label: t`My Leagues` }}
    />
  );
}
