// [2.47][4.9][4.12] The favorite team: chosen from all 32 and previewed on a piece of the bar before it is saved.
import { useMutation } from "convex/react";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useChange } from "../../hooks/useChange";
import { isUndecided } from "../../hooks/useTeams";
import { defaultTeamColors, themeVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import type { CurrentUserView, TeamView } from "../../lib/views";
import { useQuery } from "../../hooks/useQuery";

const reloadDelayMs = 500;
const teamCount = 32;
/** As many columns as fit the longest names uncut. */
const gridStyles = "grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-1 gap-y-2";

export function TeamCard({ user }: { user: CurrentUserView }) {
  const teams = useQuery(api.teams.list, {})?.filter((team) => !isUndecided(team));
  // Undefined until the viewer chooses: the page may open with what it last knew of the user.
  const [wantedId, setChosenId] = useState<TeamView["id"] | null | undefined>(undefined);
  const chosenId = wantedId === undefined ? user.favoriteTeamId : wantedId;
  const { run, isSaving } = useChange(useMutation(api.users.setFavoriteTeam), {
    success: t`Team updated successfully!`,
    failure: t`Failed to update favorite team`,
  });
  const chosen = teams?.find(({ id }) => id === chosenId) ?? null;
  const save = async () => {
    if (await run({ teamId: chosenId })) setTimeout(() => window.location.reload(), reloadDelayMs);
  };
  return (
    <Card aria-label={t`Favorite team`}>
      <CardHeader title={t`Favorite Team`} subtitle={t`The whole app takes on its colors.`} />
      <CardBody>
        <Preview team={chosen} />
        {teams ? (
          <fieldset className="mt-4">
            <legend className="sr-only">
              <Trans>Favorite team</Trans>
            </legend>
            <div className={gridStyles}>
              {teams.map((team) => (
                <TeamOption
                  key={team.id}
                  team={team}
                  isChosen={team.id === chosenId}
                  onChoose={() => setChosenId(team.id)}
                />
              ))}
            </div>
          </fieldset>
        ) : (
          <div className={cx(gridStyles, "mt-4")}>
            {Array.from({ length: teamCount }, (_, index) => (
              <Skeleton key={index} className="h-18 rounded-md" />
            ))}
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={chosenId === user.favoriteTeamId}
            isLoading={isSaving}
            onClick={() => void save()}
          >
            <Trans>Save Team</Trans>
          </Button>
          {chosenId !== null && (
            <Button variant="ghost" onClick={() => setChosenId(null)}>
              <Trans>No favorite</Trans>
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

interface TeamOptionProps {
  team: TeamView;
  isChosen: boolean;
  onChoose: () => void;
}

function TeamOption({ team, isChosen, onChoose }: TeamOptionProps) {
  return (
    <label
      className={cx(
        "relative flex h-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border-2 transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isChosen ? "border-accent bg-accent-soft" : "border-transparent hover:bg-hover",
      )}
    >
      <input
        type="radio"
        name="favorite-team"
        aria-label={team.displayName}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <TeamBadge team={team} size="md" />
      <span aria-hidden="true" className="max-w-full name-lines font-display text-14 leading-4 font-semibold text-body">
        {team.name}
      </span>
      {isChosen && (
        <span className="absolute top-1 right-1 flex size-4 items-center justify-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden="true" className="size-3" strokeWidth={3} />
        </span>
      )}
    </label>
  );
}

function Preview({ team }: { team: TeamView | null }) {
  return (
    <div style={themeVariables(team ?? defaultTeamColors)}>
      <div className="flex h-14 items-center gap-3 rounded-md border-b-3 border-(--nav-edge) bg-linear-to-r from-(--nav-from) to-(--nav-to) px-4 text-(--on-nav)">
        {team && <TeamBadge team={team} size="sm" />}
        <span className="display text-20">{team?.displayName ?? t`Huddle Picks`}</span>
      </div>
    </div>
  );
}
