import type { FunctionReturnType } from "convex/server";
import { useDeferredValue, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { TextField } from "../../../components/ui/forms/TextField";
import { useQuietQuery } from "../../../hooks/useQuietQuery";

export type LeagueOption = FunctionReturnType<typeof api.admin.listLeagues>[number];

/** Longer lists get a search. */
const SHORT_LIST = 20;

/** The newest leagues, or those searched for, selected by id. The first is selected by default. */
export function useLeagueOptions(chosenId: string | null) {
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search.trim());
  const leagues = useQuietQuery(api.admin.listLeagues, sought === "" ? {} : { search: sought });
  const league = leagues?.find(({ id }) => id === chosenId) ?? leagues?.[0] ?? null;
  return { leagues, league, search, setSearch };
}

interface LeagueSelectProps {
  options: ReturnType<typeof useLeagueOptions>;
  onChange: (leagueId: string) => void;
  className?: string;
}

export function LeagueSelect({ options, onChange, className }: LeagueSelectProps) {
  const { leagues, league, search, setSearch } = options;
  return (
    <div className={className}>
      <SelectField
        label={t`League`}
        disabled={!league}
        value={league?.id ?? "none"}
        options={
          leagues && leagues.length > 0
            ? leagues.map(({ id, name, memberCount, poolType }) => ({
                value: id,
                label: `${name} (${poolType === "survivor" ? "survivor, " : ""}${memberCount})`,
              }))
            : [{ value: "none", label: leagues ? t`No league yet` : t`Loading leagues...` }]
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {(search !== "" || (leagues?.length ?? 0) > SHORT_LIST) && (
        <TextField
          type="search"
          label={t`Find a league`}
          hint={t`By name, or by its id or invite code.`}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
    </div>
  );
}
