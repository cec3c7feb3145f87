// A game summary in the format of the ESPN site API: Lions at Packers, the teams of espnEvent's default game.

const idOf = (name: string) => name.replace(" ", "_");
const line = (displayValue: string, displayName: string, abbreviation: string, id = idOf(displayName)) => ({
  displayValue,
  athlete: { id, displayName, position: { abbreviation } },
});
const category = (name: string, displayName: string, leader: unknown) => ({ name, displayName, leaders: [leader] });

export function espnSummary(over: Record<string, unknown> = {}) {
  return {
    header: { id: "401", competitions: [{}] },
    article: {
      type: "Preview",
      headline: "Lions &amp; Packers meet again",
      description: "— The Lions visit Green Bay.",
      story: `<p>GREEN BAY, Wis. -- — The <a href="https://x.example/?a>b">Lions</a> are here.</p><script>alert(1)</script>
        <p>They&#8217;re 8&ndash;3 &lt;so far&gt;.</p>`,
      published: "2025-11-21T22:10:46Z",
    },
    pickcenter: [
      {
        provider: { name: "Book" },
        spread: -3.5,
        overUnder: 44.5,
        moneyline: { home: { close: { odds: "-180" } }, away: { close: { odds: "+155" } } },
        pointSpread: {
          home: { close: { line: "-3.5", odds: "-110" } },
          away: { close: { line: "+3.5", odds: "OFF" } },
        },
        total: { over: { close: { line: "o44.5", odds: "-105" } }, under: { close: { line: "u44.5", odds: "EVEN" } } },
      },
    ],
    injuries: [
      {
        team: { id: "9" },
        injuries: [
          {
            status: "Questionable",
            athlete: { displayName: "Joe Mild", position: { abbreviation: "WR" } },
            details: { type: "Knee - MCL", location: "Leg", returnDate: "2025-11-23" },
          },
          { status: "Active", athlete: { displayName: "Well Again" }, details: { type: "Toe" } },
          {
            status: "Out",
            athlete: { displayName: "Max Hurt", position: { abbreviation: "QB" } },
            details: { type: "Undisclosed", location: "Other" },
          },
        ],
      },
      { team: { id: "8" }, injuries: [] },
    ],
    leaders: [
      {
        team: { id: "9" },
        leaders: [
          category("passingYards", "Passing Yards", line("53/90, 482 YDS, 4 TD, 3 INT", "Pat Thrower", "QB")),
          category("totalTackles", "Tackles", line("20", "Tim Tackler", "S")),
        ],
      },
      { team: { id: "8" }, leaders: [] },
    ],
    boxscore: { teams: [] },
    ...over,
  };
}

/** The box score's additions once the game is on. */
export function espnBoxScore() {
  const group = (name: string, ...athletes: [string, string[]][]) => ({
    name,
    athletes: athletes.map(([displayName, stats]) => ({ athlete: { id: idOf(displayName), displayName }, stats })),
  });
  return {
    players: [
      {
        team: { id: "9" },
        statistics: [
          group(
            "passing",
            ["Other Passer", ["1/1", "9", "9.0", "0", "0", "0-0", "50.0", "80.0"]],
            ["Pat Thrower", ["29/42", "352", "8.4", "2", "2", "2-16", "68.1", "90.6"]],
          ),
          group("rushing", ["Rob Runner", ["20", "87", "4.4", "0", "13"]]),
          group("receiving", ["Rex Catcher", ["7", "87", "12.4", "1", "48", "10"]]),
          group("kicking", ["Ken Kicker", ["2/3", "67.0", "55", "2/2", "8"]]),
          group("kickReturns", ["Ron Returner", ["4", "101", "25.3", "32", "0"]]),
          group("punting", ["Pete Punter", ["5", "222", "44.4", "1", "2", "48"]]),
        ],
      },
    ],
  };
}
