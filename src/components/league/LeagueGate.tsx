import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { useQueryResult } from "../../hooks/useQueryResult";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { PageGate, type GatedPage } from "./PageGate";

/** Shows a page of the league in the address to its members, or says that there is no such league. */
interface LeagueGateProps extends GatedPage<LeagueView> {
  /** [13.4] For somebody who has asked to join. */
  waiting: (leagueId: string) => ReactNode;
}

export function LeagueGate({ waiting, ...page }: LeagueGateProps) {
  const { leagueId } = useParams();
  const result = useQueryResult({ query: api.leagues.get, args: { leagueId: leagueId ?? "" } });
  const back = { to: paths.leagues, label: t`My Leagues` };
  return (
    <PageGate
      kind="league"
      nameOf={({ name }) => name}
      leagueId={leagueId}
      result={result}
      back={back}
      waiting={leagueId && waiting(leagueId)}
      {...page}
    />
  );
}
