// The league's teams with the names and cities that they have had since 1966, and the codes that sites and old sheets
// use.

/** ESPN's code, as the product has it. */
export type TeamCode = (typeof FRANCHISES)[number]["code"];

export interface Identity {
  readonly city: string;
  readonly name: string;
  /** The first season; without it, the one that the product's oldest season needs. */
  readonly from?: number;
  /** The last season; without it, the team still has the name. */
  readonly to?: number;
}

const now = (city: string, name: string, from?: number): Identity => ({ city, name, ...(from && { from }) });
const once = (city: string, name: string, from: number, to: number): Identity => ({ city, name, from, to });

/** Sources: the league's own history of its clubs, and the codes that the three sites use. Seasons from 1966 on. */
export const FRANCHISES = [
  {
    code: "ARI",
    also: ["ARZ", "AZ", "CRD", "PHX", "PHO"],
    short: ["Cards", "Ariz"],
    names: [
      now("Arizona", "Cardinals", 1994),
      once("Phoenix", "Cardinals", 1988, 1993),
      once("St. Louis", "Cardinals", 1966, 1987),
    ],
  },
  { code: "ATL", also: [], short: [], names: [now("Atlanta", "Falcons")] },
  { code: "BAL", also: ["BLT", "RAV"], short: ["Balt"], names: [now("Baltimore", "Ravens", 1996)] },
  { code: "BUF", also: [], short: ["Buff"], names: [now("Buffalo", "Bills")] },
  { code: "CAR", also: [], short: [], names: [now("Carolina", "Panthers", 1995)] },
  { code: "CHI", also: [], short: [], names: [now("Chicago", "Bears")] },
  { code: "CIN", also: [], short: ["Cincy", "Cinn"], names: [now("Cincinnati", "Bengals", 1968)] },
  { code: "CLE", also: ["CLV"], short: ["Clev"], names: [now("Cleveland", "Browns")] },
  { code: "DAL", also: [], short: [], names: [now("Dallas", "Cowboys")] },
  { code: "DEN", also: [], short: [], names: [now("Denver", "Broncos")] },
  { code: "DET", also: [], short: [], names: [now("Detroit", "Lions")] },
  { code: "GB", also: ["GBP", "GNB"], short: ["Pack"], names: [now("Green Bay", "Packers")] },
  { code: "HOU", also: ["HST", "HTX"], short: [], names: [now("Houston", "Texans", 2002)] },
  {
    code: "IND",
    also: ["CLT"],
    short: ["Indy"],
    names: [now("Indianapolis", "Colts", 1984), once("Baltimore", "Colts", 1966, 1983)],
  },
  { code: "JAX", also: ["JAC"], short: ["Jags"], names: [now("Jacksonville", "Jaguars", 1995)] },
  { code: "KC", also: ["KCC", "KAN"], short: [], names: [now("Kansas City", "Chiefs")] },
  {
    code: "LV",
    also: ["LVR", "RAI", "OAK"],
    short: ["Vegas"],
    names: [
      now("Las Vegas", "Raiders", 2020),
      once("Oakland", "Raiders", 1966, 2019),
      once("Los Angeles", "Raiders", 1982, 1994),
    ],
  },
  {
    code: "LAC",
    also: ["SD", "SDG"],
    short: [],
    names: [now("Los Angeles", "Chargers", 2017), once("San Diego", "Chargers", 1966, 2016)],
  },
  {
    code: "LAR",
    also: ["LA", "STL", "SL", "RAM"],
    short: [],
    names: [
      now("Los Angeles", "Rams", 2016),
      once("St. Louis", "Rams", 1995, 2015),
      once("Los Angeles", "Rams", 1966, 1994),
    ],
  },
  { code: "MIA", also: [], short: ["Fins"], names: [now("Miami", "Dolphins")] },
  { code: "MIN", also: [], short: ["Vikes", "Minn"], names: [now("Minnesota", "Vikings")] },
  {
    code: "NE",
    also: ["NEP", "NWE"],
    short: ["Pats"],
    names: [now("New England", "Patriots", 1971), once("Boston", "Patriots", 1966, 1970)],
  },
  { code: "NO", also: ["NOS", "NOR"], short: [], names: [now("New Orleans", "Saints", 1967)] },
  { code: "NYG", also: [], short: [], names: [now("New York", "Giants")] },
  { code: "NYJ", also: [], short: [], names: [now("New York", "Jets")] },
  { code: "PHI", also: [], short: ["Philly", "Phil", "Phila"], names: [now("Philadelphia", "Eagles")] },
  { code: "PIT", also: [], short: ["Pitt"], names: [now("Pittsburgh", "Steelers")] },
  { code: "SF", also: ["SFO"], short: ["Niners", "49'ers"], names: [now("San Francisco", "49ers")] },
  { code: "SEA", also: [], short: ["Hawks"], names: [now("Seattle", "Seahawks", 1976)] },
  { code: "TB", also: ["TBB", "TAM"], short: ["Bucs", "Tampa"], names: [now("Tampa Bay", "Buccaneers", 1976)] },
  {
    code: "TEN",
    also: ["OTI"],
    short: ["Tenn"],
    names: [
      now("Tennessee", "Titans", 1999),
      once("Tennessee", "Oilers", 1997, 1998),
      once("Houston", "Oilers", 1966, 1996),
    ],
  },
  {
    code: "WSH",
    also: ["WAS", "WFT"],
    short: ["Skins", "Wash"],
    names: [
      now("Washington", "Commanders", 2022),
      once("Washington", "Football Team", 2020, 2021),
      once("Washington", "Redskins", 1966, 2019),
    ],
  },
] as const satisfies readonly {
  readonly code: string;
  readonly also: readonly string[];
  readonly short: readonly string[];
  readonly names: readonly Identity[];
}[];
