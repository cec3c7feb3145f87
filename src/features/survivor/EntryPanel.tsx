// [4.7] The chosen entry's week: one panel for every state that it can be in.
import { CalendarClock, CircleAlert, HeartCrack, Hourglass, Skull, Trophy } from "lucide-react";
import { useState } from "react";
import { weekName } from "../../../domain/weeks";
import type { WeekGamesView } from "../../components/games/views";
import type { Scores } from "../../components/games/useScores";
import type { MyEntryView, PickSheetView, PoolView } from "../../components/survivor/views";
import { inWeek } from "../../components/survivor/weekText";
import { Button } from "../../components/ui/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { Skeleton } from "../../components/ui/Skeleton";
import type { TeamMap } from "../../hooks/useTeams";
import { formatCount } from "../../lib/format";
import { entryStateOf, pickableTeams } from "./entryState";
import { PickedTeam } from "./PickedTeam";
import { PickForm } from "./PickForm";
import { Said } from "./Said";

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
  return (
    <Card aria-label="Your pick">
      <CardHeader
        title={pool.state === "over" ? "Your Pick" : `${weekName(pool.currentWeek)} Pick`}
        {...(pool.myEntries.length > 1 ? { subtitle: entry.entryName } : {})}
      />
      <CardBody>
        {sheet === undefined && <Loading />}
        {sheet === null && (
          <Said Icon={CircleAlert} title="This entry can't be shown" text="Choose another one above." />
        )}
        {sheet && <State {...props} sheet={sheet} />}
      </CardBody>
    </Card>
  );
}

type Shown = EntryPanelProps & { sheet: PickSheetView };

function State({ sheet, ...props }: Shown) {
  const { pool, onChooseEntry, week, scores, teams } = props;
  // Which pick is being changed: a new one, also another entry's or week's, closes the form.
  const [changing, setChanging] = useState<string | null>(null);
  const state = entryStateOf({ pool, sheet });
  switch (state.kind) {
    case "eliminated":
      return <Eliminated {...{ pool, sheet, onChooseEntry }} />;
    case "poolOver":
      return (
        <Said
          Icon={Trophy}
          title={sheet.entry.isWinner ? "You won this pool" : "This pool is over"}
          text="There are no more picks to make."
          tone="accent"
        />
      );
    case "notStarted":
      return (
        <Said
          Icon={CalendarClock}
          title={`This pool starts ${inWeek(pool.startingWeek)}`}
          text={`It is ${weekName(pool.actualWeek)} now. You can pick as soon as ${weekName(pool.startingWeek)} is the current week.`}
        />
      );
    case "lifeLost":
      return (
        <Said
          Icon={HeartCrack}
          title="You lost a life"
          text={`The deadline passed and you made no pick. You have ${formatCount(sheet.entry.livesLeft, "life", "lives")} left.`}
          tone="warning"
        />
      );
    case "deadlinePassed":
      return (
        <Said
          Icon={Hourglass}
          title={sheet.entry.livesLeft > 1 ? "You will lose a life" : "You will be eliminated"}
          text={
            sheet.isDeadlinePassed
              ? "The deadline has passed and you made no pick this week."
              : "The deadline has passed for every team that you could still use."
          }
          tone={sheet.entry.livesLeft > 1 ? "warning" : "danger"}
        />
      );
    case "noGames":
      return (
        <Said
          Icon={CalendarClock}
          title="No games to pick from yet"
          text={`The schedule of ${weekName(sheet.week)} isn't known. The teams appear here as soon as it is.`}
        />
      );
    case "picked": {
      const { pick } = state;
      const options = pick.isLocked ? [] : pickableTeams(sheet);
      if (changing === pick.id && options.length > 0)
        return <PickForm {...{ pool, sheet, options, week, teams }} onDone={() => setChanging(null)} />;
      return (
        <PickedTeam
          {...{ pick, sheet, week, scores, teams }}
          onChange={options.length > 0 ? () => setChanging(pick.id) : null}
        />
      );
    }
    case "open":
      return <PickForm {...{ pool, sheet, week, teams }} options={state.teams} onDone={() => setChanging(null)} />;
    default:
      return state satisfies never;
  }
}

/** [4.7] Blocked; another entry is suggested, or it says that all are out. */
function Eliminated({ pool, sheet, onChooseEntry }: Pick<Shown, "pool" | "sheet" | "onChooseEntry">) {
  const { entry } = sheet;
  const alive = pool.myEntries.filter((other) => !other.isEliminated);
  const title = `${entry.entryName} was eliminated${entry.eliminatedWeek === null ? "" : ` ${inWeek(entry.eliminatedWeek)}`}`;
  if (entry.isWinner)
    return (
      <Said
        Icon={Trophy}
        title="You won this pool"
        text="Nobody outlasted you: the last ones to fall share the win."
        tone="accent"
      />
    );
  if (alive.length === 0)
    return (
      <Said
        Icon={Skull}
        title={title}
        text={
          pool.myEntries.length > 1
            ? "All your entries are eliminated."
            : "You can't pick any more, but you can watch who is left."
        }
        tone="danger"
      />
    );
  return (
    <Said
      Icon={Skull}
      title={title}
      text="It can't pick any more. Go on with another entry."
      tone="danger"
      actions={alive.map((other) => (
        <Button key={other.id} onClick={() => onChooseEntry(other.entryNumber)}>
          Choose {other.entryName}
        </Button>
      ))}
    />
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 md:grid-cols-2">
      <span className="sr-only">Loading your pick...</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-md" />
      ))}
    </div>
  );
}
