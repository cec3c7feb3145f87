import type { UseQueryResult } from "convex/react";
import { Suspense, type ReactNode } from "react";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useRemembered } from "../../hooks/useRemembered";
import { later } from "../../lib/later";
import { isRefusal, reasonOf } from "../../lib/serverErrors";
import { LinkButton } from "../ui/buttons/LinkButton";

const LeagueGone = later(async () => (await import("./LeagueGone")).LeagueGone);

export interface GatedPage<Read> {
  /** For example "League standings". */
  title: string;
  /** The browser's title once the league is read. */
  titleOf: (read: Read) => string;
  skeleton: ReactNode;
  children: (read: Read) => ReactNode;
}

interface PageGateProps<Read> extends GatedPage<Read> {
  kind: "league" | "pool";
  leagueId: string | undefined;
  result: UseQueryResult<Read>;
  nameOf: (read: Read) => string;
  /** [13.4] For somebody who has asked to join. */
  waiting: ReactNode;
  /** The list of the others. */
  back: { to: string; label: string };
}

/** A page about one league or pool: with what was read of it, or saying why there is nothing to show. */
export function PageGate<Read>(props: PageGateProps<Read>) {
  const { kind, leagueId, result, nameOf, back, title, titleOf, skeleton, waiting, children } = props;
  const name = useRemembered(leagueId, result.status === "success" ? nameOf(result.data) : null);
  useDocumentTitle(result.status === "success" ? titleOf(result.data) : title);
  if (result.status === "success") return children(result.data);
  if (result.status !== "error") return skeleton;
  if (!isRefusal(result.error)) throw result.error;
  const reason = reasonOf(result.error);
  if (reason === "waitingForApproval" || reason === "requestDeclined") return waiting;
  const actions = (
    <LinkButton variant="primary" to={back.to}>
      {back.label}
    </LinkButton>
  );
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Suspense fallback={skeleton}>
        <LeagueGone kind={kind} name={name} refusal={result.error} actions={actions} />
      </Suspense>
    </>
  );
}
