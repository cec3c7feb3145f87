// A league's table with as many members and weeks as wanted.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { StandingView } from "../../../src/components/games/gameViews";

interface Size {
  readonly members: number;
  readonly weeks: number;
  /** The viewer's index. */
  readonly own: number;
}

interface BigStandings {
  readonly standings: FunctionReturnType<typeof api.standings.forLeague>;
  readonly weekly: FunctionReturnType<typeof api.standings.weekly>;
}

const idOf = (member: number) => `user${member}` as StandingView["userId"];

export function bigStandings({ members, weeks, own }: Size): BigStandings {
  const entries = Array.from({ length: members }, (_, member): StandingView => ({
    userId: idOf(member),
    entryId: `entry${member}` as StandingView["entryId"],
    entryName: `Member of the League ${member + 1}`,
    firstName: "Member",
    lastName: `of the League ${member + 1}`,
    profileImageUrl: null,
    favoriteTeamId: null,
    correctPicks: members - member,
    totalPicks: members,
    tiedPicks: 0,
    missedPicks: 0,
    winPercentage: (members - member) / members,
    totalPoints: members - member,
    rank: member + 1,
    previousRank: member + 1,
    weeksWon: null,
    droppedWeeks: [],
    isMe: member === own,
  }));
  const numbers = Array.from({ length: weeks }, (_, index) => index + 1);
  return {
    standings: { entries, me: entries[own] ?? null, favouritesScore: null, totalMembers: members },
    weekly: {
      weeks: numbers,
      favourites: {},
      rows: entries.map(({ entryId, userId }, member) => ({
        entryId,
        userId,
        points: Object.fromEntries(numbers.map((week) => [week, (member * 7 + week * 3) % 15])),
        distances: {},
      })),
    },
  };
}
