// Whether the sports feed answers, and its latest problems.
import { CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import { api } from "../../../../convex/_generated/api";
import { weekName } from "../../../../domain/games/weeks";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatKickoff } from "../../../lib/format";
import * as texts from "../../../texts/pages/admin/feed";

const states = {
  waiting: { label: texts.waiting, tone: "neutral", icon: <Hourglass aria-hidden="true" /> },
  healthy: { label: texts.healthy, tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  incomplete: { label: texts.incomplete, tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
  failing: { label: texts.failing, tone: "danger", icon: <CircleAlert aria-hidden="true" /> },
} as const;

const EVENTS_SHOWN = 5;

export function FeedHealth() {
  const health = useQuietQuery(api.feed.health, {});
  const state = health && states[health.state];
  return (
    <Card aria-label={texts.feedHealth}>
      <CardHeader
        title={texts.feedHealth}
        subtitle={texts.checkedAutomaticallyEveryFewSeconds}
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
            <dt className="text-muted">{texts.lastUpdate}</dt>
            <dd className="tabular text-strong">{moment(health.lastSuccessAtMs)}</dd>
            <dt className="text-muted">{texts.nextCheck}</dt>
            <dd className="tabular text-strong">{moment(health.nextPollAtMs)}</dd>
            <dt className="text-muted">{texts.failuresInARow}</dt>
            <dd className="tabular text-strong">{health.consecutiveFailures}</dd>
            {health.scoresAsOfMs !== null && (
              <>
                <dt className="text-muted">{texts.playersSee}</dt>
                <dd className="tabular text-strong">{texts.scoresAsOf(moment(health.scoresAsOfMs))}</dd>
              </>
            )}
            {health.lastError && (
              <>
                <dt className="text-muted">{texts.lastError}</dt>
                <dd className="[overflow-wrap:anywhere] text-danger">{health.lastError}</dd>
              </>
            )}
          </dl>
        ) : (
          <Skeleton className="h-17 rounded-md" />
        )}
        {health && health.unconfirmed.length > 0 && (
          <div className="mt-3 text-14">
            <h3 className="font-semibold text-strong">{texts.waitingForASecondAnswer(health.unconfirmed.length)}</h3>
            <ul className="mt-1 space-y-2 text-12 text-muted">
              {health.unconfirmed.slice(0, EVENTS_SHOWN).map(({ externalId, name, season, week, doubts, saidAtMs }) => (
                <li key={externalId} className="[overflow-wrap:anywhere]">
                  <EventName externalId={externalId} name={name} />{" "}
                  {texts.ofLabel(weekName(week), season, doubts.join(", "), moment(saidAtMs))}
                </li>
              ))}
              {health.unconfirmed.length > EVENTS_SHOWN && (
                <li>{texts.andMore(health.unconfirmed.length - EVENTS_SHOWN)}</li>
              )}
            </ul>
          </div>
        )}
        {health && health.skippedEvents.length > 0 && (
          <details className="mt-3 text-14">
            <summary className="min-h-11 content-center font-semibold text-strong">
              {texts.skippedEvents(health.skippedEvents.length)}
            </summary>
            <ul className="space-y-2 text-12 text-muted">
              {health.skippedEvents.slice(0, EVENTS_SHOWN).map(({ externalId, name, reason, atMs }) => (
                <li key={`${externalId} ${reason}`} className="[overflow-wrap:anywhere]">
                  <EventName externalId={externalId} name={name} /> {reason} ({moment(atMs)})
                </li>
              ))}
              {health.skippedEvents.length > EVENTS_SHOWN && (
                <li>{texts.andMore(health.skippedEvents.length - EVENTS_SHOWN)}</li>
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
      <span className="font-semibold text-body">{name ?? texts.event(externalId)}</span>
      {name !== undefined && texts.event2(externalId)}
    </>
  );
}

const moment = (atMs: number | null) => (atMs === null ? texts.notYet : formatKickoff(atMs));
