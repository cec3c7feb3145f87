// Scoreboard answers in the format of the ESPN site API, for tests that change a field.

const TEAMS = {
  GB: { id: "9", abbreviation: "GB", displayName: "Green Bay Packers", name: "Packers", location: "Green Bay" },
  DET: { id: "8", abbreviation: "DET", displayName: "Detroit Lions", name: "Lions", location: "Detroit" },
  CHI: { id: "3", abbreviation: "CHI", displayName: "Chicago Bears", name: "Bears", location: "Chicago" },
  MIN: { id: "16", abbreviation: "MIN", displayName: "Minnesota Vikings", name: "Vikings", location: "Minnesota" },
  BUF: { id: "2", abbreviation: "BUF", displayName: "Buffalo Bills", name: "Bills", location: "Buffalo" },
  MIA: { id: "15", abbreviation: "MIA", displayName: "Miami Dolphins", name: "Dolphins", location: "Miami" },
  TBD1: { id: "-1", abbreviation: "TBD", displayName: "TBD", name: "TBD", location: "TBD" },
  TBD2: { id: "-2", abbreviation: "TBD", displayName: "TBD", name: "TBD", location: "TBD" },
} as const;

const COLOURS = { color: "204e32", alternateColor: "ffb612" };

const STATUS = {
  scheduled: { name: "STATUS_SCHEDULED", state: "pre", completed: false },
  live: { name: "STATUS_IN_PROGRESS", state: "in", completed: false },
  final: { name: "STATUS_FINAL", state: "post", completed: true },
  cancelled: { name: "STATUS_CANCELED", state: "post", completed: false },
  postponed: { name: "STATUS_POSTPONED", state: "post", completed: false },
} as const;

export interface EventOptions {
  readonly id?: string;
  readonly home?: keyof typeof TEAMS;
  readonly away?: keyof typeof TEAMS;
  readonly date?: string;
  readonly status?: keyof typeof STATUS;
  readonly score?: readonly [home: number, away: number];
  readonly clock?: string;
  readonly period?: number;
  readonly season?: number;
  readonly type?: number;
  readonly week?: number;
  readonly timeValid?: boolean;
  readonly odds?: unknown;
  readonly weather?: unknown;
  readonly situation?: unknown;
  /** Each side's season record: "9-3", "9-3-1". */
  readonly records?: readonly [home: string, away: string];
}

export function espnEvent(options: EventOptions = {}) {
  const { id = "401", home = "GB", away = "DET", status = "scheduled", score = [0, 0], period = 0 } = options;
  const { season = 2025, type = 2, week = 12, timeValid = true, clock = "0:00", date = "2025-11-23T18:00Z" } = options;
  const detail = status === "live" ? `${clock} - ${period}` : status;
  const statusBody = { displayClock: clock, period, type: { ...STATUS[status], shortDetail: detail } };
  const competitor = (side: "home" | "away") => {
    const [own, other] = side === "home" ? score : [score[1], score[0]];
    const team = TEAMS[side === "home" ? home : away];
    return {
      homeAway: side,
      score: String(own),
      team: { ...team, color: "204e32" },
      ...(status === "final" ? { winner: own > other } : {}),
      ...(options.records ? { records: recordsOf(options.records[side === "home" ? 0 : 1]) } : {}),
    };
  };
  return {
    id,
    date,
    season: { year: season, type },
    week: { number: week },
    competitions: [
      {
        timeValid,
        neutralSite: false,
        venue: { fullName: "Lambeau Field", indoor: false },
        competitors: [competitor("home"), competitor("away")],
        status: statusBody,
        broadcast: "CBS",
        ...(options.odds === undefined ? {} : { odds: options.odds }),
        ...(options.situation === undefined ? {} : { situation: options.situation }),
      },
    ],
    ...(options.weather === undefined ? {} : { weather: options.weather }),
    status: statusBody,
  };
}

function recordsOf(summary: string) {
  return [
    { name: "Home", type: "home", summary: "1-0" },
    { name: "overall", type: "total", summary },
  ];
}

export function espnScoreboard(events: readonly unknown[], { season = 2025, type = 2, week = 12 } = {}) {
  return { season: { year: season, type }, week: { number: week }, events };
}

export function espnTeams() {
  const teams = [TEAMS.GB, TEAMS.DET, TEAMS.CHI, TEAMS.MIN].map((team) => ({
    team: { ...team, ...COLOURS, logos: [{ href: `https://a.espncdn.com/${team.id}.png` }] },
  }));
  return { sports: [{ leagues: [{ teams }] }] };
}
