// [4.7] The selected entry's week: one panel for each of its possible states.
import { CalendarClock, CircleAlert, CloudOff, HeartCrack, Hourglass, Trophy } from "lucide-react";
import { Suspense, useState } from "react";
import { weekName } from "../../../../domain/games/weeks";
import type { Scores } from "../../../components/games/scores/useScores";
import type { TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { MyEntryView, PickSheetView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import type { TeamMap } from "../../../hooks/useTeams";
import { later } from "../../../lib/later";
import { useOfflinePicks, type OfflinePick } from "../../../lib/offline/offlinePicks";
import { Announcement } from "./Announcement";
import { entryStateOf, pickableTeams, sheetOf, type EntryState } from "./entryState";
import { PickDeadline } from "./PickDeadline";
import { PickedTeam } from "./PickedTeam";
import { PickForm } from "./PickForm";
import * as texts from "../../../texts/pages/survivor/entry";

const Eliminated = later(async () => (await import("./Eliminated")).Eliminated);

interface EntryPanelProps {
  pool: PoolView;
  entry: MyEntryView;
  /** undefined while it loads, null when it failed. */
  sheet: PickSheetView | null | undefined;
  onChooseEntry: (entryNumber: number) => void;
  week: WeekGamesView | null;
  scores: Scores;
  teams: TeamMap;
}

export function EntryPanel(props: EntryPanelProps) {
  const { pool, entry, sheet } = props;
  const slots = sheet ? slotsOf(pool, sheet) : [];
  const open = slots.flatMap(({ state }) => (state.kind === "open" ? state.teams : []));
  return (
    <Card aria-label={texts.yourPick}>
      <CardHeader
        title={
          pool.state === "over"
            ? texts.yourPick2
            : `${weekName(pool.currentWeek)} ${slots.length > 1 ? texts.picks : texts.pick}`
        }
        {...(pool.myEntries.length > 1 ? { subtitle: entry.entryName } : {})}
        aside={open.length > 0 && <PickDeadline teams={open} />}
      />
      <CardBody>
        {sheet === undefined && <Loading />}
        {sheet === null && (
          <Announcement Icon={CircleAlert} title={texts.thisEntryCouldNotBe} text={texts.reloadThePageOrChoose} />
        )}
        {slots.length > 1 && <p className="mb-4 text-14 text-muted">{texts.twoPicksThisWeekOf}</p>}
        {slots.map((slot) => (
          <div
            key={slot.pickNumber}
            className="not-first:mt-6 not-first:border-t not-first:border-hairline not-first:pt-5"
          >
            {slots.length > 1 && (
              <h3 className="mb-3 text-16 font-semibold text-strong">
                {slot.pickNumber === 1 ? texts.firstPick : texts.secondPick}
              </h3>
            )}
            <OpenSlot {...props} {...slot} />
          </div>
        ))}
      </CardBody>
    </Card>
  );
}

interface Slot {
  pickNumber: 1 | 2;
  sheet: PickSheetView;
  state: EntryState;
}

/** One for each pick of the week that is made or can be made; otherwise one that says why not. */
function slotsOf(pool: PoolView, sheet: PickSheetView): Slot[] {
  const slots = (sheet.picksNeeded > 1 ? ([1, 2] as const) : ([1] as const)).map((pickNumber) => {
    const own = sheetOf(sheet, pickNumber);
    return { pickNumber, sheet: own, state: entryStateOf({ pool, sheet: own }) };
  });
  const [first, second] = slots;
  const isSame =
    first?.state.kind === second?.state.kind && first?.state.kind !== "picked" && first?.state.kind !== "open";
  return isSame ? slots.slice(0, 1) : slots;
}

type SlotProps = Omit<EntryPanelProps, "sheet"> & Slot;

/** [15.1] Its state, with the pick that was made offline, if any. */
function OpenSlot(props: SlotProps) {
  const { pool, sheet, pickNumber, state, teams } = props;
  const isHere = ({ leagueId, week, survivor }: OfflinePick) =>
    leagueId === pool.league.id &&
    week === sheet.week &&
    survivor?.entryNumber === sheet.entry.entryNumber &&
    survivor.pickNumber === pickNumber;
  const unsavedTeamId = useOfflinePicks().find(isHere)?.teamId ?? null;
  return (
    <>
      {unsavedTeamId !== null && (state.kind === "open" || state.kind === "picked") && (
        <p role="status" className="mb-4 flex items-center gap-2 text-14 text-warning">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {texts.notSavedTeam(teams.get(unsavedTeamId)?.name ?? texts.unknown)}
        </p>
      )}
      <State {...props} unsavedTeamId={unsavedTeamId} />
    </>
  );
}

interface StateProps extends SlotProps {
  unsavedTeamId: TeamId | null;
}

function State({ sheet, state, pickNumber, unsavedTeamId, ...props }: StateProps) {
  const { pool, entry, onChooseEntry, week, scores, teams } = props;
  // The pick being changed. A new pick, also another entry's or week's, closes the form.
  const [changing, setChanging] = useState<string | null>(null);
  // The form had the focus; the saved pick replaces it and takes the focus.
  const [isLeavingForm, setLeavingForm] = useState(false);
  const form = {
    ...{ pool, sheet, pickNumber, week, teams, unsavedTeamId },
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
          <Eliminated {...{ pool, entry, onChooseEntry }} />
        </Suspense>
      );
    case "poolOver":
      return (
        <Announcement
          Icon={Trophy}
          title={sheet.entry.isWinner ? texts.youWonThisPool : texts.thisPoolIsOver2}
          text={sheet.entry.isWinner ? texts.youSurvivedToTheEnd : texts.thereAreNoMorePicks}
          tone="accent"
        />
      );
    case "notStarted":
      return (
        <Announcement
          Icon={CalendarClock}
          title={texts.thisPoolStarts(inWeek(pool.startingWeek))}
          text={texts.itIsNowYouCan(weekName(pool.actualWeek), weekName(pool.startingWeek))}
        />
      );
    case "lifeLost":
      return (
        <Announcement
          Icon={HeartCrack}
          title={texts.youLostALife}
          text={texts.theDeadlinePassedWithoutA(sheet.entry.livesLeft)}
          tone="warning"
        />
      );
    case "deadlinePassed": {
      const isLastLife = sheet.entry.livesLeft <= 1;
      return (
        <Announcement
          Icon={Hourglass}
          title={isLastLife ? texts.youWillBeEliminated : texts.youWillLoseALife}
          text={sheet.isDeadlinePassed ? texts.theDeadlinePassedWithoutAPick : texts.theDeadlineHasPassedFor}
          tone={isLastLife ? "danger" : "warning"}
        />
      );
    }
    case "noGames":
      return (
        <Announcement
          Icon={CalendarClock}
          title={texts.noGamesToPickFrom}
          text={texts.theScheduleForIsNot(weekName(sheet.week))}
        />
      );
    case "picked": {
      const { pick } = state;
      const options = pick.isLocked ? [] : pickableTeams(sheet);
      if (changing === pick.id && options.length > 0) return <PickForm {...form} options={options} />;
      return (
        <PickedTeam
          {...{ pick, sheet, week, scores, teams }}
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

function Loading() {
  return (
    <div role="status" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <span className="sr-only">{texts.loadingYourPick}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-20 rounded-md" />
      ))}
    </div>
  );
}
