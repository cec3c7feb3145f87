import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import * as texts from "../../../texts/pages/admin/fields";

export type LeagueOption = FunctionReturnType<typeof api.admin.listLeagues>[number];

/** Every league, selected by id. The newest is selected by default. */
export function useLeagueOptions(chosenId: string | null) {
  const leagues = useQuietQuery(api.admin.listLeagues, {});
  const league = leagues?.find(({ id }) => id === chosenId) ?? leagues?.[0] ?? null;
  return { leagues, league };
}

interface LeagueSelectProps {
  leagues: LeagueOption[] | null | undefined;
  league: LeagueOption | null;
  onChange: (leagueId: string) => void;
  className?: string;
}

export function LeagueSelect({ leagues, league, onChange, className }: LeagueSelectProps) {
  return (
    <SelectField
      label={texts.league}
      className={className}
      disabled={!league}
      value={league?.id ?? "none"}
      options={
        leagues && leagues.length > 0
          ? leagues.map(({ id, name, memberCount, poolType }) => ({
              value: id,
              label: `${name} (${poolType === "survivor" ? "survivor, " : ""}${memberCount})`,
            }))
          : [{ value: "none", label: leagues ? texts.noLeagueYet : texts.loadingLeagues }]
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
