// [15.2] The same switches league by league: a league can be quieter than the others. A notification leads here with
// its league's id in the address.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { labelOf, type Preferences } from "./noticeChoices";
import { preferenceTexts } from "./preferenceTexts";

type League = FunctionReturnType<typeof api.notifications.listLeagueSwitches>[number];
type LeagueSwitch = League["switches"][number]["name"];

export function LeagueNotices({ preferences }: { preferences: Preferences }) {
  const leagues = useQuietQuery(api.notifications.listLeagueSwitches, {});
  const [search] = useSearchParams();
  if (!leagues || leagues.length === 0) return null;
  return (
    <section aria-labelledby="league-notices">
      <h3 id="league-notices" className="text-14 font-semibold text-strong">
        <Trans>By league</Trans>
      </h3>
      <p className="mt-0.5 mb-2 text-12 text-muted">
        <Trans>Anything turned off above is off in every league.</Trans>
      </p>
      <div className="divide-y divide-hairline rounded-md border border-hairline">
        {leagues.map((league) => (
          <OneLeague
            key={league.leagueId}
            league={league}
            preferences={preferences}
            isWanted={search.get("league") === league.leagueId}
          />
        ))}
      </div>
    </section>
  );
}

interface OneLeagueProps {
  league: League;
  preferences: Preferences;
  /** The address names this league. */
  isWanted: boolean;
}

function OneLeague({ league, preferences, isWanted }: OneLeagueProps) {
  const { leagueId, leagueName, switches } = league;
  const { run } = useChange(useSwitchInLeague(), preferenceTexts);
  const move = (names: LeagueSwitch[], isOn: boolean) => void run({ leagueId, names, isOn });
  const isAnyOn = switches.some(({ isOn }) => isOn);
  const open = useCallback(
    (details: HTMLDetailsElement | null) => {
      if (!details || !isWanted) return;
      details.open = true;
      details.scrollIntoView({ block: "center" });
      details.querySelector("summary")?.focus({ preventScroll: true });
    },
    [isWanted],
  );
  return (
    <details ref={open} className="px-4">
      <summary className="min-h-11 content-center text-14 font-medium text-strong">
        {leagueName}
        <span className="ml-2 font-normal text-muted">{stateOf(league, preferences)}</span>
      </summary>
      <div role="group" aria-label={leagueName} className="grid gap-x-6 pb-2 sm:grid-cols-2">
        {switches.map(({ name, isOn }) => (
          <CheckboxField
            key={name}
            label={labelOf(name)}
            checked={isOn && preferences[name]}
            disabled={!preferences[name]}
            onChange={(event) => move([name], event.target.checked)}
          />
        ))}
        <TextButton
          className="justify-self-start text-14"
          onClick={() =>
            move(
              switches.map(({ name }) => name),
              !isAnyOn,
            )
          }
        >
          {isAnyOn ? <Trans>Turn all off</Trans> : <Trans>Turn all on</Trans>}
        </TextButton>
      </div>
    </details>
  );
}

function stateOf({ switches }: League, preferences: Preferences): string {
  const on = switches.filter(({ name, isOn }) => isOn && preferences[name]).length;
  return on === 0 ? t`All off` : t`${on} of ${switches.length} on`;
}

/** Shows the change at once; a refusal takes it back. */
function useSwitchInLeague() {
  return useMutation(api.notifications.switchInLeague).withOptimisticUpdate((store, { leagueId, names, isOn }) => {
    const known = store.getQuery(api.notifications.listLeagueSwitches, {});
    const changed = known?.map((league) => ({
      ...league,
      switches: league.switches.map((each) =>
        league.leagueId === leagueId && names.includes(each.name) ? { ...each, isOn } : each,
      ),
    }));
    if (changed) store.setQuery(api.notifications.listLeagueSwitches, {}, changed);
  });
}
