// A pick or a week a line, names alone, and the files that the product itself exports.
import { csvFile } from "../../../domain/files/csvFile";
import { FILE_COLUMNS, POOL_TABLE_COLUMNS } from "../../../domain/files/leagueFiles";
import { POOL, type SpreadsheetCase } from "./spreadsheetCase";

const ofGame = (week: number, away: string, home: string) => [
  2025,
  week,
  "401772510",
  "2025-09-07T17:00:00.000Z",
  away,
  home,
];

export const LIST_SPREADSHEETS: readonly SpreadsheetCase[] = [
  {
    name: "a pick a line",
    text: "Week,Player,Pick\n1,Ann,KC\n1,Ann,DET\n1,Bob,Buffalo\n2,Ann,SF\n",
    rows: ["Ann w1 KC DET", "Bob w1 BUF", "Ann w2 SF"],
  },
  {
    name: "a pick a line with its game, number and best bet",
    text: "Name,Week,Game,Selection,Confidence,Best Bet\nAnn,3,NYG @ LAC,New York,2,yes\nAnn,3,SF @ SEA,SF,1,no\nBob,3,NYG @ LAC,Los Angeles,1,\n",
    rows: ["Ann w3 NYG:2* SF:1", "Bob w3 LAC:1"],
  },
  {
    name: "weeks in words, home and away in columns, the pick as home or away",
    text: "Entry;NFL Week;Visitor;Home;Pick\nAnn;Week 4;WAS;GB;home\nAnn;Week 4;DET;CHI;V\nBob;Wk 4;WAS;GB;H\n",
    rows: ["Ann w4 GB DET", "Bob w4 GB"],
  },
  {
    name: "no headings: weeks in words, names, teams",
    text: "Week 1,Ann,KC\nWeek 1,Bob,BUF\nWeek 2,Ann,DET\n",
    rows: ["Ann w1 KC", "Bob w1 BUF", "Ann w2 DET"],
  },
  {
    name: "playoff rounds",
    text: "Round,Player,Pick\nWild Card,Ann,KC\nSuper Bowl,Ann,SF\n",
    rows: ["Ann w19 KC", "Ann w22 SF"],
  },
  {
    name: "first and last names, the same pick twice, a week that isn't one",
    text: "First,Last,Wk,Team\nAnn,Lee,1,KC\nAnn,Lee,1,KC\nBob,Fox,40,SF\n",
    rows: ["Ann Lee w1 KC", "Bob Fox"],
    problems: ["3:4 teamTwice", "4:3 unknownWeek"],
  },
  {
    name: "points of weeks, a line each, with who won",
    text: "Week\tName\tPoints\tWinner\n1\tAnn\t11\tx\n1\tBob\t9\t\n2\tAnn\t8\t\n2\tBob\t12\tBob\n",
    rows: ["Ann w1 11 points won", "Bob w1 9 points", "Ann w2 8 points", "Bob w2 12 points won"],
  },
  {
    name: "names alone",
    text: "Ann Lee\nBob Fox\nCy Young\n",
    rows: ["Ann Lee", "Bob Fox", "Cy Young"],
  },
  {
    name: "names with commas",
    text: "Smith, J.\nDoe, K.\n",
    rows: ["J. Smith", "K. Doe"],
  },
  {
    name: "names, addresses, phones and what is paid",
    text: "#,Name,E-mail,Phone,Paid?\n1,Ann Lee,ann@example.com,555-0101,yes\n2,Bob Fox,bob@example.com,555-0102,no\n",
    rows: ["Ann Lee", "Bob Fox"],
  },
  {
    name: "the product's members",
    text: csvFile(FILE_COLUMNS.members, [
      ["Ann Lee", "owner", "2025-09-01T00:00:00.000Z"],
      ["=Bob Fox", "member", "2025-09-02T00:00:00.000Z"],
    ]),
    rows: ["Ann Lee", "=Bob Fox"],
  },
  {
    name: "the product's standings, with a segment's",
    text: csvFile(FILE_COLUMNS.standings, [
      [2025, 1, "Ann Lee", "Ann Lee", 91, 91, 150, 0.6, 4, null, "East"],
      [2025, 2, "Ann Lee 2", "Ann Lee", 88, 88, 150, 0.58, 2, null, null],
      [2025, 1, "Ann Lee", "Ann Lee", 41, 41, 70, 0.6, 4, "First half", "East"],
    ]),
    rows: ["Ann Lee", "Ann Lee 2"],
  },
  {
    name: "the product's picks",
    text: csvFile(FILE_COLUMNS.picks, [
      [...ofGame(1, "WSH", "GB"), "Ann Lee", "GB", -3.5, 2, "yes", 4, null, null, "2025-09-06T00:00:00.000Z"],
      [...ofGame(1, "NO", "CHI"), "Ann Lee", "NO", -1, 1, null, 0, "yes", null, "2025-09-06T00:00:00.000Z"],
      [...ofGame(1, "WSH", "GB"), "-Bob", "WSH", -3.5, 1, null, 0, null, "Ann Lee", "2025-09-06T00:00:00.000Z"],
      [...ofGame(2, "NE", "NYJ"), "-Bob", "NYJ", null, 16, null, null, null, null, "2025-09-13T00:00:00.000Z"],
    ]),
    rows: ["Ann Lee w1 GB:2* NO:1", "-Bob w1 WSH:1", "-Bob w2 NYJ:16"],
  },
  {
    name: "the product's picks of a league without numbers, lines and best bets",
    text: csvFile(FILE_COLUMNS.picks, [
      [...ofGame(1, "WSH", "GB"), "Ann Lee", "GB", null, null, null, 1, null, null, "2025-09-06T00:00:00.000Z"],
      [...ofGame(1, "NO", "CHI"), "Ann Lee", "CHI", null, null, null, 0, null, null, "2025-09-06T00:00:00.000Z"],
    ]),
    rows: ["Ann Lee w1 GB CHI"],
  },
  {
    name: "the product's picks, with entries called as lines that a sheet has beside them",
    text: csvFile(FILE_COLUMNS.picks, [
      ...["1. Ann", "2. Ann", "Winner", "entry", "~~Bob~~", 'Key, the "line"', "=Total"].map((entry) => [
        ...[...ofGame(1, "WSH", "GB"), entry, "GB", null, null, null, 1, null, null, "2025-09-06T00:00:00.000Z"],
      ]),
    ]),
    rows: [
      ...["1. Ann w1 GB", "2. Ann w1 GB", "Winner w1 GB", "entry w1 GB", "~~Bob~~ w1 GB"],
      ...['Key, the "line" w1 GB', "=Total w1 GB"],
    ],
  },
  {
    name: "the product's survivor picks",
    text: csvFile(FILE_COLUMNS["survivor-picks"], [
      [...ofGame(1, "WSH", "GB"), "Ann Lee", "Ann Lee", "GB", "yes", null, null, "2025-09-06T00:00:00.000Z"],
      [...ofGame(2, "GB", "CHI"), "Ann Lee", "Ann Lee", "CHI", "no", "yes", null, "2025-09-13T00:00:00.000Z"],
      [...ofGame(1, "WSH", "GB"), "Ann Lee 2", "Ann Lee", "WSH", "no", null, null, "2025-09-06T00:00:00.000Z"],
    ]),
    context: POOL,
    rows: ["Ann Lee w1 GB", "Ann Lee w2 CHI", "Ann Lee 2 w1 WSH"],
  },
  {
    name: "the product's table of a pool",
    text: csvFile(POOL_TABLE_COLUMNS, [
      [2025, "Ann Lee", "Ann Lee", "alive", 1, null, 31],
      [2025, "Bob Fox", "Bob Fox", "eliminated", 0, 7, -4],
    ]),
    context: POOL,
    rows: ["Ann Lee lives 1", "Bob Fox lives 0 out 7"],
  },
];
