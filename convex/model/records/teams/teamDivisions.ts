// [3.2] Conference and division of the 32 teams by the feed's team id, since the feed's teams answer doesn't include
// them. A team that isn't here isn't an NFL team: its events are reported and skipped.

export type Conference = "AFC" | "NFC";

export interface TeamDivision {
  readonly abbreviation: string;
  readonly conference: Conference;
  readonly division: string;
}

type Row = readonly [externalId: string, abbreviation: string];

const DIVISIONS: readonly (readonly [conference: Conference, name: string, teams: readonly Row[]])[] = [
  [
    "AFC",
    "East",
    [
      ["2", "BUF"],
      ["15", "MIA"],
      ["17", "NE"],
      ["20", "NYJ"],
    ],
  ],
  [
    "AFC",
    "North",
    [
      ["33", "BAL"],
      ["4", "CIN"],
      ["5", "CLE"],
      ["23", "PIT"],
    ],
  ],
  [
    "AFC",
    "South",
    [
      ["34", "HOU"],
      ["11", "IND"],
      ["30", "JAX"],
      ["10", "TEN"],
    ],
  ],
  [
    "AFC",
    "West",
    [
      ["7", "DEN"],
      ["12", "KC"],
      ["13", "LV"],
      ["24", "LAC"],
    ],
  ],
  [
    "NFC",
    "East",
    [
      ["6", "DAL"],
      ["19", "NYG"],
      ["21", "PHI"],
      ["28", "WSH"],
    ],
  ],
  [
    "NFC",
    "North",
    [
      ["3", "CHI"],
      ["8", "DET"],
      ["9", "GB"],
      ["16", "MIN"],
    ],
  ],
  [
    "NFC",
    "South",
    [
      ["1", "ATL"],
      ["29", "CAR"],
      ["18", "NO"],
      ["27", "TB"],
    ],
  ],
  [
    "NFC",
    "West",
    [
      ["22", "ARI"],
      ["14", "LAR"],
      ["26", "SEA"],
      ["25", "SF"],
    ],
  ],
];

const byExternalId = new Map<string, TeamDivision>(
  DIVISIONS.flatMap(([conference, name, teams]) =>
    teams.map(([externalId, abbreviation]): [string, TeamDivision] => [
      externalId,
      { abbreviation, conference, division: `${conference} ${name}` },
    ]),
  ),
);

/** Null for a team that isn't one of the 32. */
export function getTeamDivision(externalId: string): TeamDivision | null {
  return byExternalId.get(externalId) ?? null;
}

/** The feed's ids of the 32 teams. */
export const leagueTeamIds: readonly string[] = [...byExternalId.keys()];
