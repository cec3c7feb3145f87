// [14.5] The hall of fame as members see it. Its content: tests/convex/standings/hallOfFame.test.ts.
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { HallOfFame } from "../../../../src/components/league/hallOfFame/HallOfFame";
import { MostWins } from "../../../../src/components/league/hallOfFame/MostWins";
import { RecordBook } from "../../../../src/components/league/hallOfFame/RecordBook";
import { SegmentChampions } from "../../../../src/components/league/hallOfFame/SegmentChampions";
import type { RecordView } from "../../../../src/components/league/hallOfFame/hallViews";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const held = {
  season: 2024,
  fromWeek: null,
  week: 7,
  people: [{ name: "Bob Fox", isMe: false }],
  count: 1,
  team: null,
};
const record = (kind: RecordView["kind"], value: number, rest: Partial<RecordView> = {}): RecordView => ({
  kind,
  value,
  guess: null,
  held: [held],
  times: 1,
  ...rest,
});

function textsOf(records: readonly RecordView[]): string[] {
  render(<RecordBook leagueId="crew" records={records} />, { wrapper: MemoryRouter });
  return screen.getAllByRole("heading", { level: 3 }).map((title) => title.closest("li")?.textContent ?? "");
}

it("[14.5] says each record with its number, holder, season and week", () => {
  const people = [{ name: "Ann Lee", isMe: true }, ...held.people];
  const texts = textsOf([
    record("bestWeek", 14.5, { held: [{ ...held, people, count: 4 }] }),
    record("perfectWeek", 16),
    record("longestRun", 21, { held: [{ ...held, fromWeek: 5 }] }),
    record("aloneAndRight", 11, { held: [{ ...held, week: 22, team: "Jets" }] }),
    record("clearestWin", 1),
    record("closestWin", 0, { guess: 3 }),
    record("worstWeek", 2, { held: [held, { ...held, week: 8 }, { ...held, week: 9 }], times: 5 }),
  ]);
  expect(texts).toEqual([
    "Best week14½pointsYou, Bob Fox and 2 othersWeek 7, 2024",
    "Perfect week16picks, all of them rightBob FoxWeek 7, 2024",
    "Longest run21right in a rowBob FoxW5 to W7, 2024",
    "Alone and right11others were wrongBob Fox with the JetsSuper Bowl, 2024",
    "Clearest win1point aheadBob FoxWeek 7, 2024",
    "Closest winLevel on points, 3 nearer with the guessBob FoxWeek 7, 2024",
    "Worst week2pointsBob FoxWeek 7, 2024Bob FoxWeek 8, 2024Bob FoxWeek 9, 2024and 2 times more",
  ]);
  const [link] = screen.getAllByRole("link", { name: "Week 7, 2024" });
  expect(link?.getAttribute("href")).toBe("/all-picks?league=crew&season=2024&week=7");
});

it("[14.5] marks what is told, and leads to the segments' standings", () => {
  const bob = { name: "Bob Fox", isMe: false, titles: 2, segmentsWon: 1, weeksWon: 11, isTold: true };
  const ann = { name: "Ann Lee", isMe: true, titles: 0, segmentsWon: 0, weeksWon: 1, isTold: false };
  const segment = {
    season: 2024,
    name: "First half",
    fromWeek: 1,
    toWeek: 9,
    points: 62,
    people: held.people,
    count: 1,
  };
  render(
    <>
      <MostWins leagueId="crew" winners={[bob, ann]} />
      <SegmentChampions leagueId="crew" segments={[segment]} />
    </>,
    { wrapper: MemoryRouter },
  );
  const rows = within(screen.getByRole("region", { name: "Most wins" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Bob FoxAs told2 titles · 11 weeks won · 1 segment won",
    "Ann LeeYou1 week won",
  ]);
  const link = screen.getByRole("link", { name: "First half, 2024 (Weeks 1–9)" });
  expect(link.getAttribute("href")).toBe("/leagues/crew/standings?season=2024&segment=1-9");
});

it("[14.5][17.5] shows a told champion before the league has a week of its own", async () => {
  const host = await HostConvex.open();
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const { id: leagueId } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await sam.mutation(api.pastSeasons.tell, {
    leagueId,
    season: 2014,
    people: [{ name: "Old Joe", place: 1 }],
    note: "",
  });
  const league = (await sam.query(api.leagues.get, { leagueId })) as LeagueView;
  render(<HallOfFame league={league} />, {
    wrapper: ({ children }) => sam.wrapper({ children: <MemoryRouter>{children}</MemoryRouter> }),
  });
  const wins = within(await screen.findByRole("region", { name: "Most wins" }));
  expect(wins.getByRole("listitem").textContent).toBe("Old JoeAs told1 title");
  expect(screen.queryByRole("region", { name: "Record book" })).toBeNull();
  await host.close();
});
