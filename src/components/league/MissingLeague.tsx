import { Suspense } from "react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useQueryResult } from "../../hooks/useQueryResult";
import { later } from "../../lib/later";
import { Button } from "../ui/buttons/Button";
import { LinkButton } from "../ui/buttons/LinkButton";
import { paths } from "../../lib/paths";
import type { WeekFilters } from "../games/weeks/useWeekFilters";

const LeagueGone = later(async () => (await import("./LeagueGone")).LeagueGone);

/** For screens with filters: says that the league is gone and offers the first league, if there is one. */
export function MissingLeague({ filters: { leagues, missing, change } }: { filters: WeekFilters }) {
  const asked = useQueryResult({ query: api.leagues.get, args: missing ? { leagueId: missing.id } : "skip" });
  if (!missing) return null;
  const next = leagues?.find(({ poolType }) => poolType !== "survivor") ?? leagues?.[0];
  return (
    <Suspense fallback={<div className="min-h-64" />}>
      <LeagueGone
        name={missing.name}
        refusal={asked.status === "error" ? asked.error : null}
        actions={
          <>
            {next && (
              <Button variant="primary" className="max-w-full" onClick={() => change({ league: next.id })}>
                <span className="truncate">
                  <Trans>Continue with {next.name}</Trans>
                </span>
              </Button>
            )}
            <LinkButton variant={next ? "secondary" : "primary"} to={paths.leagues}>
              {next ? <Trans>My Leagues</Trans> : <Trans>Explore Leagues</Trans>}
            </LinkButton>
          </>
        }
      />
    </Suspense>
  );
}
