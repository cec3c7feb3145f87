// Pools in which a team is picked once.
import { POOL, type SpreadsheetCase } from "./spreadsheetCase";

export const SURVIVOR_SPREADSHEETS: readonly SpreadsheetCase[] = [
  {
    name: "a line a person: name, year, a nickname a week, with former names",
    text: "Ann,2011,Redskins,Chargers,Rams\nBob,2011,Raiders,Packers,\n",
    context: POOL,
    rows: ["Ann w1 WSH", "Ann w2 LAC", "Ann w3 LAR", "Bob w1 LV", "Bob w2 GB"],
  },
  {
    name: "struck-out teams, as spreadsheets and people write them",
    text: "Player\tWeek 1\tWeek 2\tWeek 3\nAnn\tKC\tBUF X\t\nBob\tKC (L)\tout\t\nCy\t~~KC~~\t\t\nDee\tDET\tSF ✓\tGB W\n",
    context: POOL,
    rows: ["Ann w1 KC", "Ann w2 BUF", "Bob w1 KC", "Cy w1 KC", "Dee w1 DET", "Dee w2 SF", "Dee w3 GB"],
  },
  {
    name: "weeks as numbers, lives and the week it was out in",
    text: "Entry;1;2;3;Lives Left;Eliminated\nAnn;KC;BUF;DET;2;\nBob;SF;CHI;-;0;Week 2\n",
    context: POOL,
    rows: ["Ann w1 KC", "Ann w2 BUF", "Ann w3 DET", "Ann lives 2", "Bob w1 SF", "Bob w2 CHI", "Bob lives 0 out 2"],
  },
  {
    name: "a column a team, with the week it was used in",
    text: "Name,KC,BUF,DET,SF\nAnn,1,,3,2\nBob,2,1,,\n",
    context: POOL,
    rows: ["Ann w1 KC", "Ann w3 DET", "Ann w2 SF", "Bob w2 KC", "Bob w1 BUF"],
  },
  {
    name: "two teams in a week",
    text: "Name,Week 1,Week 2\nAnn,KC,BUF/DET\nBob,SF,GB & CHI\n",
    context: POOL,
    rows: ["Ann w1 KC", "Ann w2 BUF DET", "Bob w1 SF", "Bob w2 GB CHI"],
  },
  {
    name: "weeks as lines, players as columns",
    text: "Survivor 2025\n\tAnn\tBob\tCy\nWk 1\tKC\tBUF\tSF\nWk 2\tDET\tCHI\t\n",
    context: POOL,
    rows: ["Ann w1 KC", "Ann w2 DET", "Bob w1 BUF", "Bob w2 CHI", "Cy w1 SF"],
  },
  {
    name: "lives alone",
    text: "Name,Lives\nAnn,2\nBob,0\n",
    context: POOL,
    rows: ["Ann lives 2", "Bob lives 0"],
  },
  {
    name: "two cities with two teams, a season before",
    text: "Name,Year,W1,W2\nAnn,2025,New York,KC\nBob,2025,LA,Los Angeles\nCy,2024,KC,SF\n",
    context: POOL,
    rows: ["Ann w2 KC", "Bob w1 LAR"],
    asks: ["New York", "Los Angeles"],
    problems: ["4 otherSeason"],
  },
  {
    name: "a line a pick, with a result",
    text: "Week,Entry,Team,Result\n1,Ann,Chiefs,W\n1,Bob,Bears,L\n2,Ann,Lions,W\n",
    context: POOL,
    rows: ["Ann w1 KC", "Bob w1 CHI", "Ann w2 DET"],
  },
  {
    name: "crosses after somebody was out, results in columns of their own",
    text: "Name,Wk 1,W/L,Wk 2,W/L,Wk 3,W/L\nAnn,KC,W,BUF,L,X,\nBob,DET,W,SF,W,GB,W\n",
    context: POOL,
    rows: ["Ann w1 KC", "Ann w2 BUF", "Bob w1 DET", "Bob w2 SF", "Bob w3 GB"],
  },
];
