// [13.13] By whom or about whom, of which week, and what about.
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { SelectField } from "../ui/forms/SelectField";
import { weekName } from "../../lib/weekName";
import { logKindNames, type LogFilter } from "./logFilter";
import { useQuery } from "../../hooks/useQuery";

const ALL = "all";
const SCHEDULE = "schedule";

interface LogFiltersProps {
  league: LeagueView;
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

export function LogFilters({ league, filter, onChange }: LogFiltersProps) {
  const members = useQuery(api.leagues.listMembers, { leagueId: league.id });
  const current = useCurrentWeek();
  const people = [...(members ?? [])].sort((a, b) => fullName(a).localeCompare(fullName(b)));
  const weeks = Array.from({ length: current?.week ?? 0 }, (_, index) => (current?.week ?? 0) - index);
  const kinds = Object.entries(logKindNames) as [keyof typeof logKindNames, string][];
  const change = (changed: Partial<{ [Name in keyof LogFilter]: LogFilter[Name] | undefined }>) => {
    const { personId, week, kind } = { ...filter, ...changed };
    onChange({
      ...(personId !== undefined && { personId }),
      ...(week !== undefined && { week }),
      ...(kind !== undefined && { kind }),
    });
  };
  return (
    <div className="mb-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
      <SelectField
        label={t`Person`}
        value={filter.personId === null ? SCHEDULE : (filter.personId ?? ALL)}
        options={[
          { value: ALL, label: t`Everybody` },
          ...people.map((person) => ({ value: person.userId, label: fullName(person) })),
          { value: SCHEDULE, label: t`The schedule` },
        ]}
        onChange={({ target: { value } }) =>
          change({
            personId: value === ALL ? undefined : value === SCHEDULE ? null : (value as MemberView["userId"]),
          })
        }
      />
      <SelectField
        label={t`Week`}
        value={filter.week?.week ?? ALL}
        options={[
          { value: ALL, label: t`All weeks` },
          ...weeks.map((week) => ({ value: week, label: weekName(week) })),
        ]}
        onChange={({ target: { value } }) =>
          change({ week: value === ALL || !current ? undefined : { season: current.season, week: Number(value) } })
        }
      />
      <SelectField
        label={t`About`}
        value={filter.kind ?? ALL}
        options={[{ value: ALL, label: t`Everything` }, ...kinds.map(([value, label]) => ({ value, label }))]}
        onChange={({ target: { value } }) => change({ kind: kinds.find(([kind]) => kind === value)?.[0] })}
      />
    </div>
  );
}
