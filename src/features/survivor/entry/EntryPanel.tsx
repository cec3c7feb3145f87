// [4.7] The selected entry's week: one panel for each of its possible states.
import { CalendarClock, CircleAlert, CloudOff, HeartCrack, Hourglass, Trophy } from "lucide-react";
import { Suspense, memo, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Scores } from "../../../components/games/scores/useScores";
import type { TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { MyEntryView, OwnPoolWeekView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useNow } from "../../../hooks/useNow";
import type { TeamMap } from "../../../hooks/useTeams";
import { later } from "../../../lib/later";
import { useOfflinePicks, type OfflinePick } from "../../../lib/offline/offlinePicks";
import { weekName } from "../../../lib/weekName";
import { Announcement } from "./Announcement";
import { entryStateOf, pickableTeams, ownWeekOf, type EntryState } from "./entryState";
import { PickDeadline } from "./PickDeadline";
import { PickedTeam } from "./PickedTeam";
import { PickForm } from "./PickForm";
import { useComebackFocus } from "./useComebackFocus";

const HeldByDues = later(async () => (await import("../../../components/league/dues/HeldByDues")).HeldByDues);
const Eliminated = later(async () => (await import("./Eliminated")).Eliminated);

interface EntryPanelProps {
  pool: PoolView;
  entry: MyEntryView;
  /** undefined while it loads, null when it failed. */
  ownWeek: OwnPoolWeekView | null | undefined;
  /** Of one's own. */
  onChooseEntry: (entryNumber: number) => void;
  week: WeekGamesView | null;
  scores: Scores;
  teams: TeamMap;
}

export const EntryPanel = memo(function EntryPanel(props: EntryPanelProps) {
  const { pool, entry, ownWeek } = props;
  const { panel, onBought } = useComebackFocus(entry);
  const slots = ownWeek ? slotsOf(pool, ownWeek) : [];
  const open = slots.flatMap(({ state }) => (state.kind === "open" ? state.teams : []));
  return (
    <Card ref={panel} tabIndex={-1} aria-label={entry.isMe ? t`Your pick` : t`Pick of ${entry.entryName}`}>
      <CardHeader
        title={
          pool.state === "over"
            ? entry.isMe
              ? t`Your Pick`
              : t`Pick`
            : `${weekName(pool.currentWeek)} ${slots.length > 1 ? t`Picks` : t`Pick`}`
        }
        {...(entry.isMe
          ? (pool.myEntries.length > 1 || hasOwnName(entry)) && { subtitle: entry.entryName }
          : { subtitle: t`You pick for ${entry.entryName}` })}
        aside={open.length > 0 && <PickDeadline teams={open} />}
      />
      <CardBody>
        {ownWeek === undefined && <Loading />}
        {ownWeek === null && (
          <Announcement
            Icon={CircleAlert}
            title={t`This entry could not be loaded`}
            text={t`Reload the page, or choose another entry.`}
          />
        )}
        {ownWeek?.heldFromWeek !== undefined && open.length > 0 && (
          <Suspense>
            <HeldByDues
              league={pool.league}
              entryName={entry.entryName}
              fromWeek={ownWeek.heldFromWeek}
              className="mb-4"
            />
          </Suspense>
        )}
        {slots.length > 1 && (
          <p className="mb-4 text-14 text-muted">
            <Trans>Two picks this week, of different games. Both must survive.</Trans>
          </p>
        )}
        {slots.map((slot) => (
          <div
            key={slot.pickNumber}
            className="not-first:mt-6 not-first:border-t not-first:border-hairline not-first:pt-5"
          >
            {slots.length > 1 && (
              <h3 className="mb-3 text-16 font-semibold text-strong">
                {slot.pickNumber === 1 ? <Trans>First Pick</Trans> : <Trans>Second Pick</Trans>}
              </h3>
            )}
            <OpenSlot {...props} {...slot} onBought={onBought} />
          </div>
        ))}
      </CardBody>
    </Card>
  );
});

interface Slot {
  pickNumber: 1 | 2;
  ownWeek: OwnPoolWeekView;
  state: EntryState;
}

/** One for each pick of the week that is made or can be made; otherwise one that says why not. */
function slotsOf(pool: PoolView, ownWeek: OwnPoolWeekView): Slot[] {
  const slots = (ownWeek.picksNeeded > 1 ? ([1, 2] as const) : ([1] as const)).map((pickNumber) => {
    const own = ownWeekOf(ownWeek, pickNumber);
    return { pickNumber, ownWeek: own, state: entryStateOf({ pool, ownWeek: own }) };
  });
  const [first, second] = slots;
  const isSame =
    first?.state.kind === second?.state.kind && first?.state.kind !== "picked" && first?.state.kind !== "open";
  return isSame ? slots.slice(0, 1) : slots;
}

type SlotProps = Omit<EntryPanelProps, "ownWeek"> & Slot & { onBought: () => void };

/** [15.1] Its state, with the pick that was made offline, if any. */
function OpenSlot(props: SlotProps) {
  const { pool, ownWeek, pickNumber, state, teams } = props;
  const isHere = ({ leagueId, week, survivor }: OfflinePick) =>
    ownWeek.entry.isMe &&
    leagueId === pool.league.id &&
    week === ownWeek.week &&
    survivor?.entryNumber === ownWeek.entry.entryNumber &&
    survivor.pickNumber === pickNumber;
  const unsavedTeamId = useOfflinePicks().find(isHere)?.teamId ?? null;
  return (
    <>
      {unsavedTeamId !== null && (state.kind === "open" || state.kind === "picked") && (
        <UnsavedPick teamId={unsavedTeamId} ownWeek={ownWeek} teams={teams} />
      )}
      <State {...props} unsavedTeamId={unsavedTeamId} />
    </>
  );
}

/** [15.1] As far as is known here: the server may have locked it, or its deadline passes on this device's clock. */
function UnsavedPick({ teamId, ownWeek, teams }: Pick<SlotProps, "ownWeek" | "teams"> & { teamId: TeamId }) {
  const nowMs = useNow(1_000);
  const options = ownWeek.pick?.isLocked ? [] : pickableTeams(ownWeek);
  const isOpen = options.some((option) => option.teamId === teamId && option.lockAtMs > nowMs);
  const name = teams.get(teamId)?.name ?? t`Unknown`;
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-14 text-warning">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {isOpen ? (
        <Trans>Not saved: {name}. You can save it once you’re connected.</Trans>
      ) : (
        <Trans>Not saved: {name}. It can no longer be saved.</Trans>
      )}
    </p>
  );
}

interface StateProps extends SlotProps {
  unsavedTeamId: TeamId | null;
}

function State({ ownWeek, state, pickNumber, unsavedTeamId, ...props }: StateProps) {
  const { pool, entry, onChooseEntry, onBought, week, scores, teams } = props;
  // The pick being changed. A new pick, also another entry's or week's, closes the form.
  const [changing, setChanging] = useState<string | null>(null);
  // The form had the focus; the saved pick replaces it and takes the focus.
  const [isLeavingForm, setLeavingForm] = useState(false);
  const form = {
    pool,
    ownWeek,
    pickNumber,
    week,
    teams,
    unsavedTeamId,
    onLeaving: setLeavingForm,
    onDone: () => {
      setLeavingForm(true);
      setChanging(null);
    },
  };
  switch (state.kind) {
    case "eliminated":
      return (
        <Suspense fallback={<Loading />}>
          <Eliminated pool={pool} entry={entry} onChooseEntry={onChooseEntry} onBought={onBought} />
        </Suspense>
      );
    case "poolOver":
      return (
        <Announcement
          Icon={Trophy}
          title={ownWeek.entry.isWinner ? wonText(entry) : t`This pool is over`}
          text={ownWeek.entry.isWinner ? survivedText(entry) : t`There are no more picks to make.`}
          tone="accent"
        />
      );
    case "notStarted":
      return (
        <Announcement
          Icon={CalendarClock}
          title={t`This pool starts ${inWeek(pool.startingWeek)}`}
          text={t`It is ${weekName(pool.actualWeek)} now. You can pick once ${weekName(pool.startingWeek)} begins.`}
        />
      );
    case "lifeLost":
      return (
        <Announcement
          Icon={HeartCrack}
          title={entry.isMe ? t`You lost a life` : t`${entry.entryName} lost a life`}
          text={
            entry.isMe
              ? t`The deadline passed without a pick. You have ${plural(ownWeek.entry.livesLeft, { one: "# life", other: "# lives" })} left.`
              : t`The deadline passed without a pick. Lives left: ${ownWeek.entry.livesLeft}.`
          }
          tone="warning"
        />
      );
    case "deadlinePassed": {
      const isLastLife = ownWeek.entry.livesLeft <= 1;
      return (
        <Announcement
          Icon={Hourglass}
          title={comingText(entry, isLastLife)}
          text={
            ownWeek.isDeadlinePassed
              ? t`The deadline passed without a pick this week.`
              : entry.isMe
                ? t`The deadline has passed for every team that you could still pick.`
                : t`The deadline has passed for every team that is left.`
          }
          tone={isLastLife ? "danger" : "warning"}
        />
      );
    }
    case "noGames":
      return (
        <Announcement
          Icon={CalendarClock}
          title={t`No games to pick from yet`}
          text={t`The schedule for ${weekName(ownWeek.week)} is not out yet. Its teams will appear here.`}
        />
      );
    case "picked": {
      const { pick } = state;
      const options = pick.isLocked ? [] : pickableTeams(ownWeek);
      if (changing === pick.id && options.length > 0) return <PickForm {...form} options={options} />;
      return (
        <PickedTeam
          pick={pick}
          ownWeek={ownWeek}
          week={week}
          scores={scores}
          teams={teams}
          picksLosers={pool.settings.picksLosers}
          takesFocus={isLeavingForm}
          onFocused={() => setLeavingForm(false)}
          onChange={options.length > 0 ? () => setChanging(pick.id) : null}
        />
      );
    }
    case "open":
      return <PickForm {...form} options={state.teams} />;
    default:
      return state satisfies never;
  }
}

const wonText = ({ isMe, entryName }: MyEntryView) => (isMe ? t`You won this pool` : t`${entryName} won this pool`);

const survivedText = ({ isMe, entryName }: MyEntryView) =>
  isMe ? t`You survived to the end of the season.` : t`${entryName} survived to the end of the season.`;

function comingText({ isMe, entryName }: MyEntryView, isLastLife: boolean): string {
  if (isLastLife) return isMe ? t`You will be eliminated` : t`${entryName} will be eliminated`;
  return isMe ? t`You will lose a life` : t`${entryName} will lose a life`;
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <span className="sr-only">
        <Trans>Loading your pick...</Trans>
      </span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-20 rounded-md" />
      ))}
    </div>
  );
}
