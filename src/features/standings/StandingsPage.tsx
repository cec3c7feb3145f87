import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { seasonOptions } from "../../../domain/games/weeks";
import { Button } from "../../components/ui/buttons/Button";
import { SelectField } from "../../components/ui/forms/SelectField";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useShownSeason } from "../../hooks/useShownSeason";
import { useTeams } from "../../hooks/useTeams";
import { divisionAnchor, divisions } from "./divisions";
import { DivisionTable } from "./DivisionTable";

/** [2.23] The current season and the two before. */
const seasonsBack = 2;

/** [2.23]–[2.26] NFL division standings. */
export function StandingsPage() {
  useDocumentTitle(t`Standings`);
  const [, setSearch] = useSearchParams();
  const current = useCurrentWeek();
  const newest = current === undefined ? undefined : (current?.season ?? new Date().getFullYear());
  const seasons = newest === undefined ? [] : seasonOptions(newest, newest - seasonsBack);
  const season = useShownSeason(seasons);
  const standings = useQuietQuery(api.standings.divisions, season === undefined ? "skip" : { season });
  const teams = useTeams();
  const user = useCurrentUser();

  const jump = (division: string) => {
    const heading = document.getElementById(divisionAnchor(division));
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    heading?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
    heading?.focus({ preventScroll: true });
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex items-center justify-between gap-4">
        <h1 className="display text-28 text-strong sm:text-40">
          <Trans>NFL Standings</Trans>
        </h1>
        <SelectField
          label={t`Season`}
          isLabelHidden
          className="w-28"
          disabled={season === undefined}
          value={season ?? ""}
          options={seasons.map((year) => ({ value: year, label: String(year) }))}
          onChange={(event) => setSearch({ season: event.target.value }, { replace: true })}
        />
      </header>
      <nav aria-label={t`Divisions`} className="grid grid-cols-4 gap-2 sm:flex sm:flex-wrap">
        {divisions.map((division) => (
          <Button key={division} className="px-1! max-sm:text-12 sm:px-4!" onClick={() => jump(division)}>
            {division}
          </Button>
        ))}
      </nav>
      {standings === undefined && (
        <p role="status" className="sr-only">
          <Trans>Loading division standings...</Trans>
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {divisions.map((division) => (
          <DivisionTable
            key={division}
            division={division}
            rows={standings === undefined ? undefined : (standings?.[division] ?? [])}
            teams={teams}
            favoriteTeamId={user?.favoriteTeamId ?? null}
          />
        ))}
      </div>
    </div>
  );
}
