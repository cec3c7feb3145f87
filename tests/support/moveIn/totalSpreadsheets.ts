// Totals by week, without picks.
import type { SpreadsheetCase } from "./spreadsheetCase";

export const TOTAL_SPREADSHEETS: readonly SpreadsheetCase[] = [
  {
    name: "a column a week, the season's total, a late joiner",
    text: "Player,Week 1,Week 2,Week 3,Total\nAnn,11,9,12,32\nBob,8,10,9,27\nCy,,,14,14\nAverage,9.5,9.5,11.7,\n",
    rows: [
      ...["Ann w1 11 points", "Ann w2 9 points", "Ann w3 12 points", "Bob w1 8 points", "Bob w2 10 points"],
      ...["Bob w3 9 points", "Cy w3 14 points"],
    ],
  },
  {
    name: "semicolons, decimal commas, numbers as headings",
    text: "Spieler;1;2;3;Gesamt\nJörg;10,5;9;12;31,5\nUwe;8;10;-;18\nSumme;18,5;19;12;\n",
    rows: ["Jörg w1 10.5 points", "Jörg w2 9 points", "Jörg w3 12 points", "Uwe w1 8 points", "Uwe w2 10 points"],
  },
  {
    name: "wins and losses of each week as text",
    text: "Name\tW1\tW2\tRecord\nAnn\t11-5\t9-7\t20-12\nBob\t8-8\t10-6\t18-14\n",
    rows: ["Ann w1 11 points", "Ann w2 9 points", "Bob w1 8 points", "Bob w2 10 points"],
  },
  {
    name: "one week, named by its tab, with a tiebreak",
    text: "Rank,Entry Name,Score,Tiebreaker\n1,Ann,11,44\n2,Bob,9,38\n",
    context: { title: "2025 Wk 6.csv" },
    rows: ["Ann w6 11 points guess 44", "Bob w6 9 points guess 38"],
  },
  {
    name: "the week's points beside the season's",
    text: "Week 7 standings\nPlace\tName\tWeekly Points\tSeason Total\n1\tSmith, J.\t12\t70\n2\tDoe, K.\t11\t72\n",
    rows: ["Smith, J. w7 12 points", "Doe, K. w7 11 points"],
  },
  {
    name: "weeks as lines, players as columns",
    text: "\tAnn\tBob\nWeek 1\t11\t9\nWeek 2\t8\t12\nTotal\t19\t21\n",
    rows: ["Ann w1 11 points", "Ann w2 8 points", "Bob w1 9 points", "Bob w2 12 points"],
  },
  {
    name: "a table of the season says nothing of a week",
    text: "Player,W,L,Pct,GB\nAnn,91,59,.607,-\nBob,88,62,.587,3\n",
    rows: ["Ann", "Bob"],
  },
  {
    name: "points that are no numbers, and a player twice",
    text: "Name,Week 1,Week 2\nAnn,11,ten\nBob,9,8\nCy,10,6\nann,7,\n",
    rows: ["Ann w1 11 points", "Bob w1 9 points", "Bob w2 8 points", "Cy w1 10 points", "Cy w2 6 points"],
    problems: ["2:3 notANumber", "5 personTwice"],
  },
  {
    name: "points and tiebreaks in turn under their weeks",
    text: ",Week 1,,Week 2,\nName,Pts,TB,Pts,TB\nAnn,11,40,9,51\nBob,8,37,10,48\n",
    rows: [
      "Ann w1 11 points guess 40",
      "Ann w2 9 points guess 51",
      "Bob w1 8 points guess 37",
      "Bob w2 10 points guess 48",
    ],
  },
  {
    name: "a player who is called Total, since the league has one",
    text: "Name,Week 1,Week 2\nTotal,11,9\nWinner,1,2\n",
    context: { entryNames: ["Total"] },
    rows: ["Total w1 11 points", "Total w2 9 points"],
  },
  {
    name: "a star beside who won a tie, and others that may mean anything",
    text: "Name,Week 1,Week 2,Week 3\nAnn,11,9*,12*\nBob,11*,8,12*\nCy,7,6,4\n",
    rows: [
      ...["Ann w1 11 points", "Ann w2 9 points", "Ann w3 12 points", "Bob w1 11 points won", "Bob w2 8 points"],
      ...["Bob w3 12 points", "Cy w1 7 points", "Cy w2 6 points", "Cy w3 4 points"],
    ],
  },
];
