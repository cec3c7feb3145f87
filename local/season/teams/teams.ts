// The 32 teams with the feed's ids, names and colors, their stadiums and climate.

export interface SeasonTeam {
  readonly id: string;
  readonly abbreviation: string;
  readonly location: string;
  readonly name: string;
  readonly color: string;
  readonly alternateColor: string;
  /** "AFC East" */
  readonly division: string;
  readonly venue: string;
  readonly isIndoor: boolean;
  readonly climate: "cold" | "mild";
}

type Row = readonly [
  id: string,
  abbreviation: string,
  location: string,
  name: string,
  colors: string,
  division: string,
  venue: string,
  setting: "cold" | "mild" | "indoor",
];

const ROWS: readonly Row[] = [
  ["2", "BUF", "Buffalo", "Bills", "00338d d50a0a", "AFC East", "Highmark Stadium", "cold"],
  ["15", "MIA", "Miami", "Dolphins", "008e97 fc4c02", "AFC East", "Hard Rock Stadium", "mild"],
  ["17", "NE", "New England", "Patriots", "002a5c c60c30", "AFC East", "Gillette Stadium", "cold"],
  ["20", "NYJ", "New York", "Jets", "115740 ffffff", "AFC East", "MetLife Stadium", "cold"],
  ["33", "BAL", "Baltimore", "Ravens", "29126f 000000", "AFC North", "M&T Bank Stadium", "cold"],
  ["4", "CIN", "Cincinnati", "Bengals", "fb4f14 000000", "AFC North", "Paycor Stadium", "cold"],
  ["5", "CLE", "Cleveland", "Browns", "472a08 ff3c00", "AFC North", "Huntington Bank Field", "cold"],
  ["23", "PIT", "Pittsburgh", "Steelers", "000000 ffb612", "AFC North", "Acrisure Stadium", "cold"],
  ["34", "HOU", "Houston", "Texans", "00143f c41230", "AFC South", "NRG Stadium", "indoor"],
  ["11", "IND", "Indianapolis", "Colts", "003b75 ffffff", "AFC South", "Lucas Oil Stadium", "indoor"],
  ["30", "JAX", "Jacksonville", "Jaguars", "007487 d7a22a", "AFC South", "EverBank Stadium", "mild"],
  ["10", "TEN", "Tennessee", "Titans", "4b92db 002a5c", "AFC South", "Nissan Stadium", "cold"],
  ["7", "DEN", "Denver", "Broncos", "0a2343 fc4c02", "AFC West", "Empower Field at Mile High", "cold"],
  ["12", "KC", "Kansas City", "Chiefs", "e31837 ffb612", "AFC West", "GEHA Field at Arrowhead Stadium", "cold"],
  ["24", "LAC", "Los Angeles", "Chargers", "0080c6 ffc20e", "AFC West", "SoFi Stadium", "indoor"],
  ["13", "LV", "Las Vegas", "Raiders", "000000 a5acaf", "AFC West", "Allegiant Stadium", "indoor"],
  ["6", "DAL", "Dallas", "Cowboys", "002a5c b0b7bc", "NFC East", "AT&T Stadium", "indoor"],
  ["19", "NYG", "New York", "Giants", "003c7f c9243f", "NFC East", "MetLife Stadium", "cold"],
  ["21", "PHI", "Philadelphia", "Eagles", "06424d 000000", "NFC East", "Lincoln Financial Field", "cold"],
  ["28", "WSH", "Washington", "Commanders", "5a1414 ffb612", "NFC East", "Northwest Stadium", "cold"],
  ["3", "CHI", "Chicago", "Bears", "0b1c3a e64100", "NFC North", "Soldier Field", "cold"],
  ["8", "DET", "Detroit", "Lions", "0076b6 bbbbbb", "NFC North", "Ford Field", "indoor"],
  ["9", "GB", "Green Bay", "Packers", "204e32 ffb612", "NFC North", "Lambeau Field", "cold"],
  ["16", "MIN", "Minnesota", "Vikings", "4f2683 ffc62f", "NFC North", "U.S. Bank Stadium", "indoor"],
  ["1", "ATL", "Atlanta", "Falcons", "a71930 000000", "NFC South", "Mercedes-Benz Stadium", "indoor"],
  ["29", "CAR", "Carolina", "Panthers", "0085ca 000000", "NFC South", "Bank of America Stadium", "mild"],
  ["18", "NO", "New Orleans", "Saints", "d3bc8d 000000", "NFC South", "Caesars Superdome", "indoor"],
  ["27", "TB", "Tampa Bay", "Buccaneers", "bd1c36 3e3a35", "NFC South", "Raymond James Stadium", "mild"],
  ["22", "ARI", "Arizona", "Cardinals", "a40227 ffffff", "NFC West", "State Farm Stadium", "indoor"],
  ["14", "LAR", "Los Angeles", "Rams", "003594 ffd100", "NFC West", "SoFi Stadium", "indoor"],
  ["26", "SEA", "Seattle", "Seahawks", "002a5c 69be28", "NFC West", "Lumen Field", "cold"],
  ["25", "SF", "San Francisco", "49ers", "aa0000 b3995d", "NFC West", "Levi's Stadium", "mild"],
];

/** Four to a division, in the order AFC East, North, South, West, NFC East, North, South, West. */
export const teams: readonly SeasonTeam[] = ROWS.map(
  ([id, abbreviation, location, name, colors, division, venue, setting]) => ({
    id,
    abbreviation,
    location,
    name,
    color: colors.split(" ")[0] ?? "",
    alternateColor: colors.split(" ")[1] ?? "",
    division,
    venue,
    isIndoor: setting === "indoor",
    climate: setting === "cold" ? "cold" : "mild",
  }),
);

export const teamsById: ReadonlyMap<string, SeasonTeam> = new Map(teams.map((team) => [team.id, team]));

export function displayName({ location, name }: SeasonTeam): string {
  return `${location} ${name}`;
}
