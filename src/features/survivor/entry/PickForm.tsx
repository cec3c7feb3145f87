// [4.7][5.8] The pick form: the teams still available to this entry, as one radio group. Choosing a team doesn't save
// it, so that a stray tap can't make the week's only pick. The submit button is right below the chosen team.
import { useMutation } from "convex/react";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { TeamId, WeekGamesView } from "../../../components/games/gameViews";
import { entryArgs } from "../../../components/survivor/entryArgs";
import type { AvailableTeamView, OwnPoolWeekView, PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useChange } from "../../../hooks/useChange";
import { codeOf } from "../../../lib/serverErrors";
import { isCutOff } from "../../../lib/offline/cutOff";
import { OFFLINE } from "../../../lib/offline/offlineError";
import { dropOfflinePick, keepOfflinePick } from "../../../lib/offline/offlinePicks";
import { untilCutOff } from "../../../lib/offline/untilCutOff";
import type { TeamMap } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";
import { KickoffGroup } from "./KickoffGroup";
import { groupTeams, sortTeams, type TeamOrder } from "./teamOrder";

interface PickFormProps {
  pool: PoolView;
  /** As this pick of the week sees it. */
  ownWeek: OwnPoolWeekView;
  pickNumber: 1 | 2;
  options: readonly AvailableTeamView[];
  week: WeekGamesView | null;
  teams: TeamMap;
  /**
   * True when the form is submitted, false again if that fails. The saved pick then takes the form's place and its
   * focus.
   */
  onLeaving: (isLeaving: boolean) => void;
  /** Called after a save or a cancel. */
  onDone: () => void;
  /** [15.1] The team of a pick that was made offline and isn't saved. */
  unsavedTeamId: TeamId | null;
}

const ordersOf = (picksLosers: boolean): { value: TeamOrder; label: string }[] => [
  { value: "kickoff", label: t`By kickoff` },
  picksLosers ? { value: "underdogs", label: t`Underdogs first` } : { value: "favourites", label: t`Favorites first` },
];

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function PickForm({
  pool,
  ownWeek,
  pickNumber,
  options,
  week,
  teams,
  onLeaving,
  onDone,
  unsavedTeamId,
}: PickFormProps) {
  const { picksLosers } = pool.settings;
  const [order, setOrder] = useState<TeamOrder>("kickoff");
  const tiles = useRef(new Map<TeamId, HTMLButtonElement>());
  const [chosenId, setChosenId] = useState<TeamId | null>(unsavedTeamId ?? ownWeek.pick?.selectedTeamId ?? null);
  const submitPick = useMutation(api.survivor.submitPick);
  /**
   * [15.1] Without a connection the pick is kept on this device, and sent only when its owner says so on return. So is
   * one that was on its way when the connection went, until it is seen to be saved (src/app/offline).
   */
  const save = async ({ teamId, gameId }: AvailableTeamView) => {
    const at = { leagueId: pool.league.id, gameId, week: ownWeek.week };
    const survivor = { entryNumber: ownWeek.entry.entryNumber, pickNumber };
    // [16.3] On return nobody could tell whether somebody else has picked for the player meanwhile.
    if (!ownWeek.entry.isMe) {
      await submitPick({ ...at, ...entryArgs(ownWeek.entry), pickNumber, selectedTeamId: teamId });
      return t`Pick submitted successfully!`;
    }
    const pickedAtMs = Date.now();
    const isSent = !isCutOff();
    try {
      await untilCutOff(submitPick({ ...at, ...survivor, selectedTeamId: teamId }));
      dropOfflinePick({ ...at, survivor });
      return t`Pick submitted successfully!`;
    } catch (error) {
      if (codeOf(error) !== OFFLINE) throw error;
      const sent = isSent && { replacesTeamId: teamId };
      keepOfflinePick({ ...at, survivor, season: pool.season, teamId, pickedAtMs, ...sent });
      return t`Not saved: you’re offline. Your pick waits on this device.`;
    }
  };
  const { run, isSaving } = useChange(save, {
    success: (title) => ({ title }),
    failure: t`Failed to submit pick`,
  });
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  const sorted = sortTeams(options, order, (option) => nameOf(option.teamId));
  const confirmed = useMemo(
    () => new Set(week?.games.filter((game) => game.isKickoffConfirmed).map(({ id }) => id)),
    [week],
  );
  const chosen = options.find((option) => option.teamId === chosenId);
  const picked = ownWeek.pick?.selectedTeamId;
  // When a pick is being changed, the button that opened the form is gone, so the picked team takes the focus.
  const [pickedAtFirst] = useState(picked);
  useEffect(() => {
    if (pickedAtFirst) tiles.current.get(pickedAtFirst)?.focus();
  }, [pickedAtFirst]);

  const submit = async () => {
    if (!chosen) return;
    onLeaving(true);
    if (await run(chosen)) onDone();
    else onLeaving(false);
  };

  // A radio group: an arrow key moves to the next team and chooses it.
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = sorted.findIndex(({ teamId }) => tiles.current.get(teamId) === document.activeElement);
    const next = sorted[(at + (step ?? 0) + sorted.length) % sorted.length];
    if (step === undefined || at < 0 || !next) return;
    event.preventDefault();
    setChosenId(next.teamId);
    tiles.current.get(next.teamId)?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-14 text-muted">
          {picksLosers && (
            <strong className="font-semibold text-strong">
              <Trans>Pick the team that loses. </Trans>
            </strong>
          )}
          <Plural value={options.length} one="# available team" other="# available teams" />
        </p>
        <span className="flex flex-wrap items-center justify-end gap-3">
          {picked && (
            <Button onClick={onDone}>
              <Trans>Keep {nameOf(picked)}</Trans>
            </Button>
          )}
          <SelectField
            label={t`Order of teams`}
            isLabelHidden
            className="w-44"
            value={order}
            options={ordersOf(picksLosers)}
            onChange={(event) =>
              setOrder(event.target.value === "kickoff" ? "kickoff" : picksLosers ? "underdogs" : "favourites")
            }
          />
        </span>
      </div>
      {/* Of one that was made offline, the panel says so. */}
      {chosenId !== null && !chosen && chosenId !== unsavedTeamId && (
        <p role="status" className="mt-3 text-14 font-medium text-warning">
          <Trans>The {nameOf(chosenId)} can’t be picked any more. Choose another team.</Trans>
        </p>
      )}
      <div
        role="radiogroup"
        aria-label={
          picksLosers
            ? t`${weekName(ownWeek.week)}: pick a team to lose`
            : t`${weekName(ownWeek.week)}: pick a team to win`
        }
        aria-busy={isSaving || undefined}
        onKeyDown={handleKeyDown}
      >
        {groupTeams(sorted, order).map((group) => (
          <KickoffGroup
            key={group.kickoffAtMs ?? "all"}
            group={group}
            chosen={chosen}
            confirmed={confirmed}
            week={week}
            teams={teams}
            isSaving={isSaving}
            picksLosers={picksLosers}
            first={sorted[0]}
            isPicked={picked !== undefined && picked === chosen?.teamId}
            onChoose={setChosenId}
            tileRef={(teamId, tile) => {
              if (tile) tiles.current.set(teamId, tile);
              else tiles.current.delete(teamId);
            }}
          />
        ))}
      </div>
    </form>
  );
}
