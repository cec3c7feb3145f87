// [17.5] How the demo's leagues went before they came here, as their owners tell it: champions on the seasons' page,
// trophies on members' pages. Told seasons are left alone.
import { api } from "../../convex/_generated/api";
import { CLUB, LEAGUES, PLAYER, SECOND_PLAYER, SURVIVOR_POOL } from "./people";
import type { DemoWorld } from "./seedDemo";

interface ToldYear {
  /** 1 is the season before the current one. */
  readonly yearsAgo: number;
  readonly note: string;
  /** Name, place, and weeks won where anybody remembers. */
  readonly people: readonly (readonly [name: string, place: number, weeksWon?: number])[];
}

const nameOf = ({ firstName, lastName }: typeof PLAYER) => `${firstName} ${lastName}`;
const [PAT, SAM] = [nameOf(PLAYER), nameOf(SECOND_PLAYER)];

const CREW: readonly ToldYear[] = [
  {
    yearsAgo: 1,
    note: "Decided in the last game of week 18, on a field goal.",
    people: [
      ["Jordan Lee", 1, 4],
      [PAT, 2, 3],
      ["Casey Nguyen", 3, 2],
    ],
  },
  {
    yearsAgo: 2,
    note: "The year of the spreadsheet that nobody could open.",
    people: [
      [PAT, 1, 5],
      ["Riley Thompson", 2, 3],
      ["Gus Ortega", 3, 2],
    ],
  },
  {
    yearsAgo: 3,
    note: "On paper, on Gus’s fridge. He has moved to Oregon since.",
    people: [
      ["Gus Ortega", 1, 4],
      [SAM, 2],
      ["Jordan Lee", 2],
    ],
  },
];
const FRIENDS: readonly ToldYear[] = [
  {
    yearsAgo: 1,
    note: "",
    people: [
      [SAM, 1, 3],
      ["Morgan Diaz", 2, 3],
      [PAT, 3, 2],
    ],
  },
];
const SURVIVORS: readonly ToldYear[] = [
  { yearsAgo: 1, note: "Alone from week 11 on.", people: [["Taylor Brooks", 1]] },
  {
    yearsAgo: 2,
    note: "Both fell in week 15 and shared it.",
    people: [
      [PAT, 1],
      ["Robin Hughes", 1],
    ],
  },
];

const [FIRST] = LEAGUES;
const TOLD = [
  { league: FIRST, years: CREW },
  { league: CLUB, years: FRIENDS },
  { league: SURVIVOR_POOL, years: SURVIVORS },
];

export async function seedSeasons({ client }: DemoWorld): Promise<void> {
  for (const { league: wanted, years } of TOLD) {
    if (wanted === undefined) continue;
    const owner = await client.actingAs(wanted.creator.email);
    const mine = await owner.query(api.leagues.listMine, {});
    const league = mine.find(({ name, isCreator }) => name === wanted.name && isCreator);
    if (league === undefined) continue;
    const { id: leagueId, currentSeason } = league;
    const { seasons } = await owner.query(api.pastSeasons.list, { leagueId });
    if (seasons.some(({ told }) => told !== null)) continue;
    const entries = await owner.query(api.pastSeasons.listEntries, { leagueId });
    for (const { yearsAgo, note, people } of years) {
      await owner.mutation(api.pastSeasons.tell, {
        leagueId,
        season: currentSeason - yearsAgo,
        note,
        people: people.map(([name, place, weeksWon]) => {
          const entry = entries.find(({ entryName }) => entryName === name);
          return {
            name,
            place,
            ...(weeksWon !== undefined && { weeksWon }),
            ...(entry && { entryId: entry.entryId }),
          };
        }),
      });
    }
  }
}
