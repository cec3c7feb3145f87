// How polling the feed goes by itself.
import { CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { formatKickoff } from "../../lib/format";

const states = {
  waiting: { label: "Waiting", tone: "neutral", icon: <Hourglass aria-hidden="true" /> },
  healthy: { label: "Healthy", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  failing: { label: "Failing", tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
} as const;

const SKIPPED_SHOWN = 5;

export function FeedHealth() {
  const health = useQuietQuery(api.feed.health, {});
  const state = health && states[health.state];
  return (
    <Card aria-label="Feed health">
      <CardHeader
        title="Feed health"
        subtitle="Polled by itself, often while games are on."
        aside={
          state && (
            <Badge tone={state.tone} icon={state.icon}>
              {state.label}
            </Badge>
          )
        }
      />
      <CardBody>
        {health ? (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
            <dt className="text-muted">Last answer</dt>
            <dd className="tabular text-strong">{moment(health.lastSuccessAtMs)}</dd>
            <dt className="text-muted">Next question</dt>
            <dd className="tabular text-strong">{moment(health.nextPollAtMs)}</dd>
            <dt className="text-muted">Failures in a row</dt>
            <dd className="tabular text-strong">{health.consecutiveFailures}</dd>
            {health.lastError && (
              <>
                <dt className="text-muted">Last problem</dt>
                <dd className="[overflow-wrap:anywhere] text-danger">{health.lastError}</dd>
              </>
            )}
          </dl>
        ) : (
          <Skeleton className="h-17 rounded-md" />
        )}
        {health && health.skippedEvents.length > 0 && (
          <details className="mt-3 text-14">
            <summary className="min-h-11 content-center font-semibold text-strong">
              Skipped events ({health.skippedEvents.length})
            </summary>
            <ul className="space-y-2 text-12 text-muted">
              {health.skippedEvents.slice(0, SKIPPED_SHOWN).map(({ externalId, reason, atMs }) => (
                <li key={`${externalId} ${reason}`} className="[overflow-wrap:anywhere]">
                  <span className="font-semibold text-body">{externalId}</span> {reason} ({moment(atMs)})
                </li>
              ))}
            </ul>
          </details>
        )}
      </CardBody>
    </Card>
  );
}

const moment = (atMs: number | null) => (atMs === null ? "Not yet" : formatKickoff(atMs));
