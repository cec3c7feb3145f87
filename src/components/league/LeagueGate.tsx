import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useQueryResult } from "../../hooks/useQueryResult";
import { useRemembered } from "../../hooks/useRemembered";
import { isRefusal } from "../../lib/errors";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { LinkButton } from "../ui/buttons/LinkButton";
import { LeagueGone } from "./LeagueGone";

interface LeagueGateProps {
  /** The page's title, for example "League standings". The browser's title adds the league's name. */
  title: string;
  titleOf: (league: LeagueView) => string;
  skeleton: ReactNode;
  children: (league: LeagueView) => ReactNode;
}

/** Shows a page of the league in the address to its members, or says that there is no such league. */
export function LeagueGate({ title, titleOf, skeleton, children }: LeagueGateProps) {
  const { leagueId } = useParams();
  const league = useQueryResult({ query: api.leagues.get, args: { leagueId: leagueId ?? "" } });
  const known = useRemembered(leagueId, league.status === "success" ? league.data : null);
  useDocumentTitle(league.status === "success" ? titleOf(league.data) : title);
  if (league.status === "success") return children(league.data);
  if (league.status !== "error") return skeleton;
  if (!isRefusal(league.error)) throw league.error;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <LeagueGone
        name={known?.name ?? null}
        refusal={league.error}
        actions={
          <LinkButton variant="primary" to={paths.leagues}>
            My Leagues
          </LinkButton>
        }
      />
    </>
  );
}
