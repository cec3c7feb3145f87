// [17.1] From a spreadsheet that was read to a league that has it: what it says, who is who, a check, and the press.
// Loaded with a spreadsheet, since it brings what reads one.
import { useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { matchPeople } from "../../../domain/moveIn/matchPeople";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import type { LeagueView } from "../../lib/views";
import { CheckCard } from "./CheckCard";
import { ColumnsCard } from "./ColumnsCard";
import { NEW_PLAYER, type Decision, type Entry } from "./decisions";
import type { GivenSpreadsheet } from "./givenSpreadsheet";
import type { MoveInView } from "./moveInViews";
import { PeopleCard } from "./PeopleCard";
import { SeenCard } from "./SeenCard";
import { usePoolEntries } from "./usePoolEntries";
import { useSpreadsheet } from "./useSpreadsheet";
import { useQuery } from "../../hooks/useQuery";

export interface SpreadsheetDeskProps {
  league: LeagueView;
  spreadsheet: GivenSpreadsheet;
  onForget: () => void;
  /** It is being moved in. */
  onMove: (importId: MoveInView["id"]) => void;
}

/** Waits for who plays, and a league's rules, which what the spreadsheet says is read with. */
export function SpreadsheetDesk(props: SpreadsheetDeskProps) {
  return props.league.poolType === "survivor" ? <PoolDesk {...props} /> : <LeagueDesk {...props} />;
}

function LeagueDesk({ league, ...props }: SpreadsheetDeskProps) {
  const listed = useQuery(api.entries.list, { leagueId: league.id });
  const rules = useQuery(api.leagueRules.get, { leagueId: league.id, season: league.currentSeason });
  const openFrom = useOpenFrom(league);
  const entries = useMemo(() => listed?.map(({ entryId, entryName: name }): Entry => ({ entryId, name })), [listed]);
  if (entries === undefined || rules === undefined || openFrom === undefined)
    return <Skeleton className="h-120 rounded-card" />;
  return (
    <Desk
      league={league}
      entries={entries}
      weights={rules.versions.at(-1)?.settings.weights}
      openFrom={openFrom}
      {...props}
    />
  );
}

function PoolDesk({ league, ...props }: SpreadsheetDeskProps) {
  const entries = usePoolEntries(league.id);
  const openFrom = useOpenFrom(league);
  if (entries === undefined || openFrom === undefined) return <Skeleton className="h-120 rounded-card" />;
  return <Desk league={league} entries={entries} weights={undefined} openFrom={openFrom} {...props} />;
}

/** Undefined while it is read, and null outside the league's season. */
function useOpenFrom({ currentSeason }: LeagueView): number | null | undefined {
  const current = useCurrentWeek();
  if (current === undefined) return undefined;
  return current?.season === currentSeason ? current.week : null;
}

interface DeskProps extends SpreadsheetDeskProps {
  entries: readonly Entry[];
  weights: Parameters<typeof useSpreadsheet>[0]["weights"];
  /** Weeks from this one on may have open games. */
  openFrom: number | null;
}

function Desk({ league, spreadsheet, entries, weights, openFrom, onForget, onMove }: DeskProps) {
  const entryNames = useMemo(() => entries.map(({ name }) => name), [entries]);
  const seen = useSpreadsheet({ league, spreadsheet, entryNames, weights });
  const { read } = seen;
  const [chosenWeeks, setChosenWeeks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const matches = useMemo(() => matchPeople(read.people, entries), [read.people, entries]);
  const isTaken = (week: number) => chosenWeeks.get(week) ?? (openFrom === null || week < openFrom);
  const rows = read.rows.filter(({ line, week }) => !leftOut.has(line) && (week === null || isTaken(week)));
  const people = matches.map((match) => {
    const decided = decisions.get(match.name);
    const guessed = match.kind === "same" ? match.entry.entryId : match.kind === "none" ? NEW_PLAYER : undefined;
    return { match, decision: decided ?? guessed };
  });
  const isOtherSeason = seen.layout.season !== league.currentSeason;
  const open = people.filter(({ decision }) => decision === undefined).length;
  const isReady = !isOtherSeason && open === 0 && read.choices.length === 0 && read.people.length > 0;
  const inRows = new Set(rows.map(({ person }) => person));
  const sent = people
    .filter(({ match }) => inRows.has(match.name))
    .map(({ match: { name }, decision }) => ({ name, entryId: decision === NEW_PLAYER ? null : (decision ?? null) }));
  // Whatever is changed after a check has to be checked again.
  const key = JSON.stringify([seen.layout, sent, rows.length, [...leftOut]]);
  return (
    <>
      <SeenCard
        league={league}
        spreadsheet={spreadsheet}
        seen={seen}
        isTaken={isTaken}
        openFrom={openFrom}
        onTake={(week, isOn) => setChosenWeeks(new Map(chosenWeeks).set(week, isOn))}
        onForget={onForget}
      />
      <ColumnsCard poolType={league.poolType} spreadsheet={spreadsheet} seen={seen} />
      {read.people.length > 0 && (
        <PeopleCard
          isPool={league.poolType === "survivor"}
          people={people}
          entries={entries}
          onDecide={(name, decision) => setDecisions(new Map(decisions).set(name, decision))}
        />
      )}
      <CheckCard
        key={key}
        league={league}
        isReady={isReady && rows.length > 0}
        open={open}
        rows={rows}
        people={sent}
        onMove={onMove}
        onLeaveOut={(lines) => setLeftOut(new Set([...leftOut, ...lines]))}
      />
    </>
  );
}
