// [4.7] The selected entry's week: one panel for each of its possible states.
import { CalendarClock, CircleAlert, HeartCrack, Hourglass, Trophy } from "lucide-react";
import { useState } from "react";
import { weekName } from "../../../../domain/games/weeks";
import type { Scores } from "../../../components/games/scores/useScores";
import type { WeekGamesView } from "../../../components/games/gameViews";
import type { MyEntryView, PickSheetView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatCount } from "../../../lib/format";
import { Announcement } from "./Announcement";
import { Eliminated } from "./Eliminated";
import { entryStateOf, pickableTeams, type EntryState } from "./entryState";
import { PickDeadline } from "./PickDeadline";
import { PickedTeam } from "./PickedTeam";
import { PickForm } from "./PickForm";

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
  const state = sheet ? entryStateOf({ pool, sheet }) : null;
  return (
    <Card aria-label="Your pick">
      <CardHeader
        title={pool.state === "over" ? "Your Pick" : `${weekName(pool.currentWeek)} Pick`}
        {...(pool.myEntries.length > 1 ? { subtitle: entry.entryName } : {})}
        aside={state?.kind === "open" && <PickDeadline teams={state.teams} />}
      />
      <CardBody>
        {sheet === undefined && <Loading />}
        {sheet === null && (
          <Announcement
            Icon={CircleAlert}
            title="This entry could not be loaded"
            text="Reload the page, or choose another entry."
          />
        )}
        {sheet && state && <State {...props} sheet={sheet} state={state} />}
      </CardBody>
    </Card>
  );
}

type StateProps = EntryPanelProps & { sheet: PickSheetView; state: EntryState };

function State({ sheet, state, ...props }: StateProps) {
  const { pool, onChooseEntry, week, scores, teams } = props;
  // The pick being changed. A new pick, also another entry's or week's, closes the form.
  const [changing, setChanging] = useState<string | null>(null);
  // The form had the focus; the saved pick replaces it and takes the focus.
  const [isLeavingForm, setLeavingForm] = useState(false);
  const form = {
    ...{ pool, sheet, week, teams },
    onLeaving: setLeavingForm,
    onDone: () => {
      setLeavingForm(true);
      setChanging(null);
    },
  };
  switch (state.kind) {
    case "eliminated":
      return <Eliminated {...{ pool, onChooseEntry }} entry={sheet.entry} />;
    case "poolOver":
      return (
        <Announcement
          Icon={Trophy}
          title={sheet.entry.isWinner ? "You won this pool" : "This pool is over"}
          text={sheet.entry.isWinner ? "You survived to the end of the season." : "There are no more picks to make."}
          tone="accent"
        />
      );
    case "notStarted":
      return (
        <Announcement
          Icon={CalendarClock}
          title={`This pool starts ${inWeek(pool.startingWeek)}`}
          text={`It is ${weekName(pool.actualWeek)} now. You can pick as soon as ${weekName(pool.startingWeek)} is the current week.`}
        />
      );
    case "lifeLost":
      return (
        <Announcement
          Icon={HeartCrack}
          title="You lost a life"
          text={`The deadline passed without a pick. You have ${formatCount(sheet.entry.livesLeft, "life", "lives")} left.`}
          tone="warning"
        />
      );
    case "deadlinePassed": {
      const isLastLife = sheet.entry.livesLeft <= 1;
      return (
        <Announcement
          Icon={Hourglass}
          title={isLastLife ? "You will be eliminated" : "You will lose a life"}
          text={
            sheet.isDeadlinePassed
              ? "The deadline passed without a pick this week."
              : "The deadline has passed for every team that you could still pick."
          }
          tone={isLastLife ? "danger" : "warning"}
        />
      );
    }
    case "noGames":
      return (
        <Announcement
          Icon={CalendarClock}
          title="No games to pick from yet"
          text={`The schedule for ${weekName(sheet.week)} is not out yet. Its teams will appear here.`}
        />
      );
    case "picked": {
      const { pick } = state;
      const options = pick.isLocked ? [] : pickableTeams(sheet);
      if (changing === pick.id && options.length > 0) return <PickForm {...form} options={options} />;
      return (
        <PickedTeam
          {...{ pick, sheet, week, scores, teams }}
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
      <span className="sr-only">Loading your pick...</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-20 rounded-md" />
      ))}
    </div>
  );
}
