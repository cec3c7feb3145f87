// Shows if the sports feed answers, and its latest problems.
import { CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatKickoff } from "../../../lib/format";
import { weekName } from "../../../lib/weekName";

const states = {
  waiting: { label: t`Waiting`, tone: "neutral", icon: <Hourglass aria-hidden="true" /> },
  healthy: { label: t`Healthy`, tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  incomplete: { label: t`Incomplete`, tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
  failing: { label: t`Failing`, tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
} as const;

const EVENTS_SHOWN = 5;

export function FeedHealth() {
  const health = useQuietQuery(api.feed.health, {});
  const state = health && states[health.state];
  return (
    <Card aria-label={t`Feed health`}>
      <CardHeader
        title={t`Feed Health`}
        subtitle={t`Checked automatically, every few seconds while games are on.`}
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
            <dt className="text-muted">
              <Trans>Last update</Trans>
            </dt>
            <dd className="tabular text-strong">{moment(health.lastSuccessAtMs)}</dd>
            <dt className="text-muted">
              <Trans>Next check</Trans>
            </dt>
            <dd className="tabular text-strong">{moment(health.nextPollAtMs)}</dd>
            <dt className="text-muted">
              <Trans>Failures in a row</Trans>
            </dt>
            <dd className="tabular text-strong">{health.consecutiveFailures}</dd>
            {health.scoresAsOfMs !== null && (
              <>
                <dt className="text-muted">
                  <Trans>Players see</Trans>
                </dt>
                <dd className="tabular text-strong">
                  <Trans>Scores as of {moment(health.scoresAsOfMs)}</Trans>
                </dd>
              </>
            )}
            {health.lastError && (
              <>
                <dt className="text-muted">
                  <Trans>Last error</Trans>
                </dt>
                <dd className="[overflow-wrap:anywhere] text-danger">{health.lastError}</dd>
              </>
            )}
          </dl>
        ) : (
          <Skeleton className="h-17 rounded-md" />
        )}
        {health && health.unconfirmed.length > 0 && (
          <div className="mt-3 text-14">
            <h3 className="font-semibold text-strong">
              <Trans>Waiting for a second answer ({health.unconfirmed.length})</Trans>
            </h3>
            <ul className="mt-1 space-y-2 text-12 text-muted">
              {health.unconfirmed.slice(0, EVENTS_SHOWN).map(({ externalId, name, season, week, doubts, saidAtMs }) => (
                <li key={externalId} className="[overflow-wrap:anywhere]">
                  <EventName externalId={externalId} name={name} />
                  <Trans>
                    {" "}
                    {weekName(week)} of {season}: {doubts.join(", ")} ({moment(saidAtMs)})
                  </Trans>
                </li>
              ))}
              {health.unconfirmed.length > EVENTS_SHOWN && (
                <li>
                  <Trans>and {health.unconfirmed.length - EVENTS_SHOWN} more</Trans>
                </li>
              )}
            </ul>
          </div>
        )}
        {health && health.skippedEvents.length > 0 && (
          <details className="mt-3 text-14">
            <summary className="min-h-11 content-center font-semibold text-strong">
              <Trans>Skipped events ({health.skippedEvents.length})</Trans>
            </summary>
            <ul className="space-y-2 text-12 text-muted">
              {health.skippedEvents.slice(0, EVENTS_SHOWN).map(({ externalId, name, reason, atMs }) => (
                <li key={`${externalId} ${reason}`} className="[overflow-wrap:anywhere]">
                  <EventName externalId={externalId} name={name} /> {reason} ({moment(atMs)})
                </li>
              ))}
              {health.skippedEvents.length > EVENTS_SHOWN && (
                <li>
                  <Trans>and {health.skippedEvents.length - EVENTS_SHOWN} more</Trans>
                </li>
              )}
            </ul>
          </details>
        )}
      </CardBody>
    </Card>
  );
}

/** The id identifies the game in the feed's response. */
function EventName({ externalId, name }: { externalId: string; name: string | undefined }) {
  return (
    <>
      <span className="font-semibold text-body">{name ?? t`Event ${externalId}`}</span>
      {name !== undefined && <Trans> (event {externalId})</Trans>}
    </>
  );
}

const moment = (atMs: number | null) => (atMs === null ? t`Not yet` : formatKickoff(atMs));
