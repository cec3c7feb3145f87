// [9.2] The play-offs of a finished season: seven teams per conference; the best seed meets the worst one left.
import { addResult, emptyRecord, winPercentage, type TeamRecord } from "../teams/records";
import type { Frame } from "../play/simulateGame";
import { fixtureId, type Fixture } from "./schedule";
import { teams } from "../teams/teams";

interface PlayedSeason {
  readonly regularSeason: (season: number) => readonly Fixture[];
  readonly callOff: (fixture: Fixture) => unknown;
  readonly result: (fixture: Fixture) => Frame;
}

export function buildPostseason(book: PlayedSeason, season: number): Fixture[] {
  const fixtures: Fixture[] = [];
  const play = (week: number, homeId: string, awayId: string): string => {
    const index = fixtures.filter((fixture) => fixture.week === week).length;
    const fixture: Fixture = { id: fixtureId(season, week, index), season, week, homeId, awayId };
    fixtures.push(fixture);
    const { homeScore, awayScore } = book.result(fixture);
    return homeScore > awayScore ? homeId : awayId;
  };

  const conferences = ["AFC", "NFC"].map((conference) => seeds(book, season, conference));
  const remaining = conferences.map((seeded) => {
    const at = (seed: number) => seeded[seed - 1] ?? "";
    const winners = [
      [2, 7],
      [3, 6],
      [4, 5],
    ].map(([home = 0, away = 0]) => play(19, at(home), at(away)));
    return inSeedOrder(seeded, [at(1), ...winners]);
  });
  const finalists = remaining.map((left, index) => {
    const [first = "", second = "", third = "", fourth = ""] = left;
    return inSeedOrder(conferences[index] ?? [], [play(20, first, fourth), play(20, second, third)]);
  });
  const champions = finalists.map(([home = "", away = ""]) => play(21, home, away));
  // Neither is at home; the feed names one as home, alternating by year.
  const [afc = "", nfc = ""] = champions;
  if (season % 2 === 0) play(22, afc, nfc);
  else play(22, nfc, afc);
  return fixtures;
}

/** Division winners first, then the three best other teams. */
function seeds(book: PlayedSeason, season: number, conference: string): string[] {
  const records = new Map<string, TeamRecord>();
  for (const fixture of book.regularSeason(season)) {
    if (!book.callOff(fixture)) addResult(records, fixture, book.result(fixture));
  }
  const better = (a: string, b: string) => compareRecords(records.get(b), records.get(a)) || Number(a) - Number(b);
  const members = teams.filter(({ division }) => division.startsWith(conference));
  const divisions = [...new Set(members.map(({ division }) => division))];
  const winners = divisions
    .map(
      (division) =>
        members
          .filter((team) => team.division === division)
          .map(({ id }) => id)
          .sort(better)[0] ?? "",
    )
    .sort(better);
  const others = members
    .map(({ id }) => id)
    .filter((id) => !winners.includes(id))
    .sort(better);
  return [...winners, ...others.slice(0, 3)];
}

function compareRecords(a: TeamRecord = emptyRecord(), b: TeamRecord = emptyRecord()): number {
  return winPercentage(a) - winPercentage(b) || a.pointDifference - b.pointDifference;
}

function inSeedOrder(seeded: readonly string[], ids: readonly string[]): string[] {
  return [...ids].sort((a, b) => seeded.indexOf(a) - seeded.indexOf(b));
}
