// [2.43] Up to six outstanding players per team. Older answers named them; newer ones have leaders (of the season
// before kickoff, of the game after) and a box score. Leaders come first, with their box score line if there is one,
// then the best of the box score in categories without a leader.
import { cut } from "../espn/feedText";
import type { KeyPlayer } from "../../tables/detailsShape";
import type { FeedSummary } from "./summarySchema";

/** [9.7] */
const MAX_PLAYERS = 6;
const MAX_TEXT = 80;

interface Group {
  /** As in the feed's box score. */
  readonly name: string;
  readonly category: string;
  /** For players whose position isn't in the box score. */
  readonly position: string;
}

const GROUPS: readonly Group[] = [
  { name: "passing", category: "Passing", position: "QB" },
  { name: "rushing", category: "Rushing", position: "RB" },
  { name: "receiving", category: "Receiving", position: "WR" },
  { name: "defensive", category: "Tackles", position: "DEF" },
  { name: "kicking", category: "Kicking", position: "K" },
  { name: "kickReturns", category: "Kick Returns", position: "KR" },
  { name: "puntReturns", category: "Punt Returns", position: "PR" },
  { name: "punting", category: "Punting", position: "P" },
];

/** The leader categories with a matching group in the box score. */
const GROUP_OF_LEADERS: Readonly<Record<string, string>> = {
  passingYards: "passing",
  rushingYards: "rushing",
  receivingYards: "receiving",
  totalTackles: "defensive",
};

export function parseKeyPlayers(summary: FeedSummary, teamId: string): KeyPlayer[] {
  const named = listNamed(summary, teamId);
  if (named.length > 0) return named.slice(0, MAX_PLAYERS);
  const lines = listBoxScore(summary, teamId);
  const leaders = listLeaders(summary, teamId);
  const players: KeyPlayer[] = leaders.map(({ group, athleteId, player }) => {
    const isSame = (other: (typeof lines)[number]) =>
      athleteId !== null && other.athleteId !== null
        ? other.athleteId === athleteId
        : other.player.name === player.name;
    const line = lines.find((candidate) => candidate.group.name === group && isSame(candidate));
    return line ? { ...player, stats: line.player.stats } : player;
  });
  const leaderGroups = new Set(leaders.map(({ group }) => group));
  for (const { name } of GROUPS) {
    if (leaderGroups.has(name)) continue;
    const best = lines.find(({ group }) => group.name === name);
    if (best) players.push(best.player);
  }
  return players.slice(0, MAX_PLAYERS);
}

function listNamed({ keyPlayers }: FeedSummary, teamId: string): KeyPlayer[] {
  return keyPlayers.flatMap((entry) => {
    const { stats, athlete } = entry;
    const name = entry.name ?? athlete?.displayName;
    if ((entry.teamId ?? entry.team?.id) !== teamId || !name || !stats) return [];
    const position = typeof entry.position === "string" ? entry.position : entry.position?.abbreviation;
    return [
      toPlayer({
        name,
        position: position ?? athlete?.position?.abbreviation,
        category: null,
        stats: typeof stats === "string" ? stats : stats.join(", "),
      }),
    ];
  });
}

function listLeaders({ leaders }: FeedSummary, teamId: string) {
  const categories = leaders.find(({ team }) => team.id === teamId)?.leaders ?? [];
  return categories.flatMap((category) => {
    const [first] = category.leaders;
    const name = first?.athlete.displayName ?? first?.athlete.fullName;
    const value = String(first?.displayValue ?? "").trim();
    if (!first || !name || value === "") return [];
    const title = (category.displayName ?? category.name ?? "").replace(/ (Yards|Leader)$/, "") || null;
    return [
      {
        group: GROUP_OF_LEADERS[category.name ?? ""] ?? null,
        athleteId: first.athlete.id ?? null,
        player: toPlayer({
          name,
          position: first.athlete.position?.abbreviation,
          category: title,
          // "20" in the category "Tackles"
          stats: /^[\d.]+$/.test(value) && title ? `${value} ${title.toLowerCase()}` : value,
        }),
      },
    ];
  });
}

function listBoxScore({ boxscore }: FeedSummary, teamId: string) {
  const groups = boxscore?.players.find(({ team }) => team.id === teamId)?.statistics ?? [];
  return GROUPS.flatMap((group) => {
    const athletes = groups.find(({ name }) => name === group.name)?.athletes ?? [];
    return athletes.flatMap(({ athlete, stats }) => {
      const name = athlete.displayName ?? athlete.fullName;
      if (!name || stats.length === 0) return [];
      const position = athlete.position?.abbreviation ?? group.position;
      const player = toPlayer({ name, position, category: group.category, stats: stats.join(", ") });
      return [{ group, athleteId: athlete.id ?? null, player }];
    });
  });
}

function toPlayer({
  name,
  position,
  category,
  stats,
}: {
  readonly name: string;
  readonly position: string | null | undefined;
  readonly category: string | null;
  readonly stats: string;
}): KeyPlayer {
  return {
    name: cut(name, MAX_TEXT),
    position: cut(position ?? "", 8) || null,
    category: cut(category ?? "", MAX_TEXT) || null,
    stats: cut(stats, 2 * MAX_TEXT),
  };
}
