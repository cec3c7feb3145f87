import { describe, expect, it } from "vitest";
import { needInWords } from "../../../../src/components/board/needInWords";
import { whatMemberNeeds, whatMemberNeedsSoFar, type Condition, type Need } from "../../../../domain/odds/whatINeed";
import { seededRandom } from "../../../../domain/common/seededRandom";
import { weekOdds } from "../../../support/worlds/oddsOnce";
import { OUTCOMES, type Contender, type OutcomeName, type WeekOutlook } from "../../../../domain/odds/contenders";

/** "h2 a1 -": a pick of the home side for 2 points, one of the away side for 1, and none. */
function contender(points: number, picks: string, guess: number | null = null): Contender {
  const gains = picks.split(" ").map((pick) => {
    const weight = Number(pick.slice(1) || "0");
    return { home: pick.startsWith("h") ? weight : 0, away: pick.startsWith("a") ? weight : 0, none: 0 };
  });
  return { points, gains, hidden: [], guess };
}

const even = { home: 0.5, away: 0.5, none: 0 };

function outlook(contenders: readonly Contender[], more: Partial<WeekOutlook> = {}): WeekOutlook {
  const games = (contenders[0]?.gains ?? []).map(() => even);
  return { games, contenders, breaksTies: false, totals: null, ...more };
}

const TEAMS = [
  ["Detroit", "Chicago"],
  ["Kansas City", "Denver"],
  ["Buffalo", "Miami"],
] as const;
const nameOf = ({ game, outcome }: Condition) => TEAMS[game]?.[outcome === "home" ? 0 : 1] ?? "";
const needOf = (week: WeekOutlook) => whatMemberNeeds(week, weekOdds(week, 0), 0);
const words = { nameOf, verb: { one: "wins", many: "win" }, tie: "a tie", hidden: "Monday's picks" };
const sentence = (week: WeekOutlook) => needInWords(needOf(week), words);

describe("[11.3] what a member needs", () => {
  it("is nothing more, or out of reach", () => {
    expect(sentence(outlook([contender(5, "h1 h1"), contender(2, "a1 a1")]))).toBe("You can't be caught.");
    expect(sentence(outlook([contender(0, "- -"), contender(5, "a1 a1")]))).toBe("You're out of this week.");
  });

  it("says what is left for who is out: places, and points for the season", () => {
    expect(sentence(outlook([contender(0, "h1 h1"), contender(5, "a1 a1")]))).toBe(
      "You're out of this week. Your open picks still count for the season.",
    );
    const others = [contender(5, "a1 a1"), contender(1, "- -")];
    expect(sentence(outlook([contender(0, "h1 h1"), ...others]))).toBe(
      "You're out of this week. You can still finish 2nd, and your open picks count for the season.",
    );
    expect(sentence(outlook([contender(1, "- -"), contender(5, "- -"), contender(1, "h1 -")]))).toBe(
      "You're out of this week. You can still finish 2nd.",
    );
  });

  it("names the teams that have to win", () => {
    const behind = outlook([contender(3, "h1 h1 -"), contender(5, "a0 a0 -")]);
    expect(sentence(behind)).toBe("You win the week if Detroit and Kansas City win.");
    const weighted = outlook([contender(0, "h3 h1"), contender(2, "a0 h1")]);
    expect(sentence(weighted)).toBe("You win the week if Detroit wins.");
    const both = outlook([contender(0, "h3 h2 a1"), contender(5, "- - h2")]);
    expect(sentence(both)).toBe("You win the week if Detroit, Kansas City and Miami win.");
  });

  it("names at most three ways, the likeliest first", () => {
    const games = [
      { home: 0.2, away: 0.8, none: 0 },
      { home: 0.9, away: 0.1, none: 0 },
      { home: 0.5, away: 0.5, none: 0 },
    ];
    const week = outlook([contender(0, "h2 h2 h3"), contender(2, "- - -")], { games });
    expect(sentence(week)).toBe("You need 1 of your 3 open picks.");
    const mixed = outlook([contender(0, "h2 h2 h3"), contender(3, "- - -")], { games });
    expect(sentence(mixed)).toBe("You win the week if Buffalo wins, or if Detroit and Kansas City win.");
  });

  it("counts picks where only their number decides", () => {
    const week = outlook([contender(0, "h1 h1 a1"), contender(2, "- - -")]);
    expect(sentence(week)).toBe("You need 2 of your 3 open picks.");
  });

  it("[10.6] doesn't count on a tiebreak", () => {
    const totals = Array.from({ length: 11 }, (_, index) => ({ total: 40 + index, chance: 1 / 11 }));
    const tied = [contender(0, "h1", 40), contender(1, "-", 50)];
    const week = outlook(tied, { breaksTies: true, totals });
    expect(sentence(week)).toBe("Only the tiebreaker can win you the week.");
    expect(sentence(outlook(tied, { breaksTies: true, totals: [{ total: 41, chance: 1 }] }))).toBe(
      "You win the week if Detroit wins.",
    );
  });

  it("says what is decided whatever is open or hidden", () => {
    const nine = Array.from({ length: 9 }, () => "h1").join(" ");
    expect(needOf(outlook([contender(0, nine), contender(1, nine)])).kind).toBe("out");
    expect(sentence(outlook([contender(1, nine), contender(0, nine)]))).toBe("You can't be caught.");
    const hidden = { ...contender(0, "h1"), hidden: [1] };
    expect(needOf(outlook([hidden, contender(3, "a1")])).kind).toBe("out");
    expect(sentence(outlook([contender(3, "a1"), hidden]))).toBe("You can't be caught.");
    expect(sentence(outlook([hidden, contender(1, "h1")]))).toBe("1 game is still open: too early to say.");
  });

  it("[10.6] names the tiebreaker beside the ways that need none", () => {
    const totals = Array.from({ length: 11 }, (_, index) => ({ total: 40 + index, chance: 1 / 11 }));
    const week = outlook([contender(0, "h2 h1", 40), contender(2, "- -", 50)], { breaksTies: true, totals });
    expect(sentence(week)).toBe("You win the week if Detroit and Kansas City win, or with the tiebreaker.");
  });

  it("[10.13] doesn't count picks where a push changes what is needed", () => {
    const games = [0, 1].map(() => ({ home: 0.45, away: 0.45, none: 0.1 }));
    const pushed = { home: 1, away: 0, none: 0.5 };
    const week = outlook([{ ...contender(0, "h1 h1"), gains: [pushed, pushed] }, contender(1.5, "- -")], { games });
    expect(sentence(week)).toBe("You win the week if Detroit and Kansas City win, or with a tie.");
  });

  it("[10.13] says that fewer right picks may be enough with a push", () => {
    const games = [0, 1, 2, 3].map(() => ({ home: 0.45, away: 0.45, none: 0.1 }));
    const week = outlook([contender(0, "h1 h1 h1 h1"), contender(2, "a1 a1 a1 a1")], { games });
    const push = { ...words, tie: "a push" };
    expect(needInWords(needOf(week), push)).toBe("You need 3 of your 4 open picks, or fewer with a push.");
    const even = outlook([contender(0, "h1 h1 h1 h1"), contender(2, "a1 a1 a1 a1")]);
    expect(sentence(even)).toBe("You need 3 of your 4 open picks.");
  });

  it("names a tie in the score where nothing else wins", () => {
    const week = outlook([contender(0, "-"), contender(0, "h1"), contender(0, "a1")]);
    expect(sentence(week)).toBe("Only a tie can win you the week.");
  });

  it("waits while much is open or hidden", () => {
    const nine = Array.from({ length: 9 }, () => "h1").join(" ");
    expect(sentence(outlook([contender(0, nine), contender(0, nine.replaceAll("h", "a"))]))).toBe(
      "9 games are still open: too early to say.",
    );
    const hidden = { ...contender(0, "h1"), hidden: [1] };
    expect(sentence(outlook([hidden, contender(0, "a1")]))).toBe("1 game is still open: too early to say.");
  });

  it("is always enough: in random weeks every way named wins whatever else happens", () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const random = seededRandom(seed);
      const size = 1 + (seed % 4);
      const anyPick = () => ["-", "h", "a"][Math.floor(random() * 3)] + String(1 + Math.floor(random() * 3));
      const contenders = Array.from({ length: 3 }, () =>
        contender(Math.floor(random() * 3), Array.from({ length: size }, anyPick).join(" ")),
      );
      const need = needOf(outlook(contenders));
      const winning = allOutcomes(size).filter((names) => wins(contenders, names));
      const isMet = (names: readonly OutcomeName[]) => meets(need, contenders[0] as Contender, names);
      for (const names of allOutcomes(size)) {
        if (isMet(names)) expect(wins(contenders, names), `seed ${seed}`).toBe(true);
      }
      if (need.kind === "out") expect(winning).toEqual([]);
      if (need.kind === "won") expect(winning).toHaveLength(3 ** size);
    }
  });
});

describe("[11.3] what a member needs while picks are hidden", () => {
  const soFar = (points: readonly number[], picks: readonly string[]) => {
    const revealed = outlook(points.map((own, index) => contender(own, picks[index] ?? "")));
    return needInWords(
      whatMemberNeedsSoFar(revealed, () => weekOdds(revealed, 0), 0),
      words,
    );
  };

  it("is said from what is revealed", () => {
    expect(soFar([0, 0], ["h1", "a1"])).toBe("Without Monday's picks: you win the week if Detroit wins.");
    expect(soFar([0, 2], ["h1 h1 a1", "- - -"])).toBe("Without Monday's picks: you need 2 of your 3 open picks.");
    expect(soFar([2, 0], ["h1", "a1"])).toBe("Without Monday's picks: you win the week.");
    expect(soFar([0, 2], ["h1", "a1"])).toBe("Without Monday's picks: you can't win the week.");
  });

  it("is the distance to the leader once every revealed game has ended", () => {
    const ended = (points: readonly number[]) => {
      const contenders = points.map((own) => ({ points: own, gains: [], hidden: [], guess: null }));
      return needInWords(
        whatMemberNeedsSoFar(outlook(contenders), () => weekOdds(outlook(contenders), 0), 0),
        words,
      );
    };
    expect(ended([5, 4])).toBe("Without Monday's picks: you lead the week.");
    expect(ended([4, 5.5])).toBe("Without Monday's picks: you're 1½ points behind.");
  });

  it("waits while more than eight games are open", () => {
    const nine = Array.from({ length: 9 }, () => "h1").join(" ");
    expect(soFar([0, 0], [nine, nine.replaceAll("h", "a")])).toBe("9 games are still open: too early to say.");
  });
});

function allOutcomes(size: number): OutcomeName[][] {
  if (size === 0) return [[]];
  return allOutcomes(size - 1).flatMap((rest) => OUTCOMES.map((name) => [...rest, name]));
}

function wins(contenders: readonly Contender[], names: readonly OutcomeName[]): boolean {
  const points = contenders.map((each) =>
    names.reduce((sum, name, game) => sum + (each.gains[game]?.[name] ?? 0), each.points),
  );
  return points[0] === Math.max(...points);
}

function meets(need: Need, own: Contender, names: readonly OutcomeName[]): boolean {
  if (need.kind === "won") return true;
  if (need.kind === "ways") {
    return need.ways.some(({ conditions }) => conditions.every(({ game, outcome }) => names[game] === outcome));
  }
  if (need.kind !== "count" || names.includes("none")) return false;
  return names.filter((name, game) => (own.gains[game]?.[name] ?? 0) > 0).length >= need.right;
}
