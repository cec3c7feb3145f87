// [14.1] The events since the viewer was here, on the home of a league or pool. They stay for the visit, and new ones
// join.
import { X } from "lucide-react";
import { useMutation } from "convex/react";
import { useCallback, useEffect, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useCutOff } from "../../../lib/offline/cutOff";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { Link } from "../../ui/Link";
import { IconButton } from "../../ui/buttons/IconButton";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { EventRow } from "./EventRow";
import { useQuery } from "../../../hooks/useQuery";

/** A visit that is interrupted for longer begins again. */
const VISIT_MS = 60 * 60_000;

interface Visit {
  readonly after: number;
  readonly atMs: number;
}

/** Where each league's visit began, while the app is open: what is told of it is marked as seen at once. */
const visits = new Map<string, Visit>();

export function SinceVisit({ league }: { league: LeagueView }) {
  return <OfLeague key={league.id} league={league} />;
}

function OfLeague({ league }: { league: LeagueView }) {
  const [after, setAfter] = useState(() => beginningOf(league.id));
  const news = useQuery(api.talk.sinceVisit, { leagueId: league.id, ...(after !== null && { after }) });
  if (news && after === null) setAfter(news.after);
  useEffect(() => {
    if (after !== null) visits.set(league.id, { after, atMs: Date.now() });
  }, [after, league.id]);
  const newest = news?.events[0]?.number;
  const ref = useMarkVisit(league.id, newest);
  if (!news || newest === undefined) return null;
  return (
    <Card aria-label={t`Since you were here`}>
      <CardHeader
        title={t`Since You Were Here`}
        aside={
          <IconButton label={t`Hide what happened`} className="size-11" onClick={() => setAfter(newest)}>
            <X aria-hidden />
          </IconButton>
        }
      />
      <CardBody className="pt-0!">
        <ul ref={ref}>
          {news.events.map((row) => (
            <EventRow key={row.number} league={league} row={row} />
          ))}
        </ul>
        {news.more > 0 && (
          <Link
            to={paths.talkOf(league)}
            className="inline-flex min-h-11 items-center text-14 font-semibold text-accent hover:underline"
          >
            {plural(news.more, { one: "# more in the talk", other: "# more in the talk" })}
          </Link>
        )}
      </CardBody>
    </Card>
  );
}

function beginningOf(leagueId: string): number | null {
  const visit = visits.get(leagueId);
  return visit !== undefined && Date.now() - visit.atMs < VISIT_MS ? visit.after : null;
}

/** Marks it as seen once the element is in view, on a page that somebody looks at; put the ref on it. */
function useMarkVisit(leagueId: LeagueView["id"], number: number | undefined) {
  const markVisit = useMutation(api.talk.markVisit);
  const { isCutOff } = useCutOff();
  const [isInView, setInView] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (number === undefined || isCutOff || !isInView) return;
    const mark = () => {
      if (document.visibilityState === "visible") markVisit({ leagueId, number }).catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [leagueId, number, isCutOff, isInView, markVisit]);
  return ref;
}
