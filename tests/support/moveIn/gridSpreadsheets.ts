// Players by games: the spreadsheet that most pools keep.
import type { SpreadsheetCase } from "./spreadsheetCase";

export const GRID_SPREADSHEETS: readonly SpreadsheetCase[] = [
  {
    name: "games in the heading, codes in the cells, the week in a title, a guess at the end",
    text: "Office Pool - Week 5\t\t\t\n\nPlayer\tWAS @ GB\tDET @ CHI\tTIE PTS\nAnn\tGB\tDET\t41\nBob\tWAS\tCHI\t38\n",
    rows: ["Ann w5 GB DET guess 41", "Bob w5 WSH CHI guess 38"],
  },
  {
    name: "numbers in brackets, minus for what lost, a blank cell for a late joiner",
    text: "2024 Week 7\nName,WAS-GB 1:00,PIT-CLE 4:25,TIE PTS\nAnn,GB (11),PIT (-7),44\nBob,WAS (-11),CLE (7),\nCy,,PIT (-11),30\n",
    rows: ["Ann w7 GB:11 PIT:7 guess 44", "Bob w7 WSH:11 CLE:7", "Cy w7 PIT:11 guess 30"],
  },
  {
    name: "number before the team, semicolons, totals below",
    text: "Week 3;;;\nSpieler;Spiel 1;Spiel 2;Stichfrage\nJörg;14-KC;13-BUF;40,5\nUwe;13-DEN;14-BUF;51\nTotal;;;\n",
    rows: ["Jörg w3 KC:14 BUF:13 guess 40.5", "Uwe w3 DEN:13 BUF:14 guess 51"],
  },
  {
    name: "a number's column beside each pick",
    text: "Name\tPick\tPts\tPick\tPts\tPick\tPts\tTotal\nAnn\tKC\t3\tDET\t1\tSF\t2\t5\nBob\tKC\t1\tCHI\t2\tSF\t3\t4\n",
    context: { week: 2 },
    rows: ["Ann w2 KC:3 DET:1 SF:2", "Bob w2 KC:1 CHI:2 SF:3"],
  },
  {
    name: "headings that count down are the picks' numbers",
    text: "Week 9,3,2,1,Total\nAnn,KC,DET,SF,5\nBob,BUF,CHI,SF,3\n",
    rows: ["Ann w9 KC:3 DET:2 SF:1", "Bob w9 BUF:3 CHI:2 SF:1"],
  },
  {
    name: "away in one line, home in the next",
    text: "Wk 4\n\tWAS\tDET\tNYJ\nPlayer\tGB\tCHI\tBUF\nAnn\tGB\tDET\tNew York\nBob\tWAS\tCHI\tBills\n",
    rows: ["Ann w4 GB DET NYJ", "Bob w4 WSH CHI BUF"],
  },
  {
    name: "a column a team, with crosses",
    text: "Week 1,WAS,GB,DET,CHI\nAnn,,x,x,\nBob,x,,,X\n",
    rows: ["Ann w1 GB DET", "Bob w1 WSH CHI"],
  },
  {
    name: "W and L below games whose winners a row says",
    text: "Week 6,WAS @ GB,DET @ CHI\nAnn,W,L\nBob,L,L\nWinner,GB,DET\nAverage,0.5,0\n",
    rows: ["Ann w6 GB CHI", "Bob w6 WSH CHI"],
  },
  {
    name: "pasted from a site: rank, player, scores in the heading, week and total at the end",
    text: "Rank\tPlayer\tWSH 10 @ GB 23\tDET 20 @ CHI 17\tWeek\tTotal\n1\tAnn Lee\tGB\tDET\t2\t61\nT2\tBob Fox\tGB\tCHI\t1\t58\nT2\tCy Young\t-\tDET\t1\t58\n",
    context: { week: 8 },
    rows: ["Ann Lee w8 GB DET", "Bob Fox w8 GB CHI", "Cy Young w8 DET"],
  },
  {
    name: "games as lines, players as columns",
    text: "Week 10,Ann,Bob,Cy\nWAS @ GB,GB,WAS,GB\nDET @ CHI,DET,CHI,\nTiebreaker,44,39,50\nTotal,2,0,1\n",
    rows: ["Ann w10 GB DET guess 44", "Bob w10 WSH CHI guess 39", "Cy w10 GB guess 50"],
  },
  {
    name: "away and home in two columns, a player a column",
    text: "Week 11\nAway,Home,Spread,Ann,Bob\nWAS,GB,-3.5,GB,WAS\nDET,CHI,+2,DET,CHI\nNYG,LAR,-1,Giants,Los Angeles\n",
    rows: ["Ann w11 GB DET NYG", "Bob w11 WSH CHI LAR"],
  },
  {
    name: "the number left of each pick",
    text: "Week 12,,,,,\nName,Pts,Pick,Pts,Pick,Tie Breaker\nAnn,2,KC,1,DET,44\nBob,1,KC,2,CHI,51\n",
    rows: ["Ann w12 KC:2 DET:1 guess 44", "Bob w12 KC:1 CHI:2 guess 51"],
  },
  {
    name: "spreads beside the teams are no numbers",
    text: "Week 13\nName,Game 1,Game 2,Game 3\nAnn,GB -3.5,DET +2,SF -3.5\nBob,WAS +3.5,CHI -2,SF -3.5\n",
    rows: ["Ann w13 GB DET SF", "Bob w13 WSH CHI SF"],
  },
  {
    name: "best bets beside the pick and in a column of their own",
    text: "Week 14\nName,Game 1,Game 2,Best Bet\nAnn,GB,DET,DET\nBob,WAS (BB),CHI,\n",
    rows: ["Ann w14 GB DET*", "Bob w14 WSH* CHI"],
  },
  {
    name: "sheets of two weeks below one another, with other games",
    text: "Week 1\nName,WAS @ GB,DET @ CHI\nAnn,W,L\nBob,GB,CHI\nWinners,GB,DET\n\nWeek 2\nName,KC @ BUF,SF @ SEA\nAnn,KC,SF\nBob,BUF,SEA\n",
    rows: ["Ann w1 GB CHI", "Bob w1 GB CHI", "Ann w2 KC SF", "Bob w2 BUF SEA"],
  },
  {
    name: "nicknames in any case with check marks, names of the players struck out",
    text: "NFL WEEK 15\nPLAYER\t1\t2\t3\n~~ANN~~\t✓ packers\tlions ✗\t49ERS\nBOB\tcommanders\tbears ✓\tseahawks\n",
    context: { weights: "equal" },
    rows: ["ANN w15 GB DET SF", "BOB w15 WSH CHI SEA"],
  },
  {
    name: "headings 1 to n may be places or numbers: one question",
    text: "Week 15,1,2,3\nAnn,GB,DET,SF\nBob,WAS,CHI,SEA\n",
    rows: ["Ann w15 GB DET SF", "Bob w15 WSH CHI SEA"],
    asks: ["column 2"],
  },
  {
    name: "no headings at all, and no week: one question",
    text: "Ann,GB,DET,SF\nBob,WAS,CHI,SEA\n",
    rows: ["Ann", "Bob"],
    asks: ["week"],
    problems: ["1 noWeek", "2 noWeek"],
  },
  {
    name: "numbers below the team that was picked",
    text: "Week 16,WAS,GB,DET,CHI\nAnn,,2,1,\nBob,1,,,2\n",
    rows: ["Ann w16 GB:2 DET:1", "Bob w16 WSH:1 CHI:2"],
  },
  {
    name: "a team of another game, a name of two teams and one of none",
    text: "Week 17\nName,NYJ @ BUF,SF @ SEA,Game 3\nAnn,New York,DET,New York\nBob,Bills,SEA,Frankfurt\n",
    rows: ["Ann w17 NYJ", "Bob w17 BUF SEA"],
    asks: ["New York"],
    problems: ["3:3 teamNotInGame", "4:4 unknownTeam"],
  },
  {
    name: "scores and a result in each heading, home and away below",
    text: "Week 2 Results\tBears 17 Lions 20\tChiefs 24 vs Bills 31 F/OT\nAnn\tH\tA\nBob\taway\thome\n",
    rows: ["Ann w2 DET KC", "Bob w2 CHI BUF"],
  },
  {
    name: "the heading broken into lines as browsers copy it",
    text: "Rank\tPlayer\tWSH 10\nGB 23\tDET 20\nCHI 17\tWeek\tTotal\n1\tAnn Lee\tGB\tDET\t2\t61\n2\tBob Fox\tWSH\tCHI\t0\t58\n",
    context: { week: 8 },
    rows: ["Ann Lee w8 GB DET", "Bob Fox w8 WSH CHI"],
  },
  {
    name: "weeks over the columns of picks and points",
    text: ",Week 1,,Week 2,\nName,Best Team,Pts,Best Team,Pts\nAnn,KC,1,DET,0\nBob,BUF,0,SF,1\n",
    rows: ["Ann w1 KC", "Ann w2 DET", "Bob w1 BUF", "Bob w2 SF"],
  },
];
