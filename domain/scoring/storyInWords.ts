// [11.10] A week's story as sentences: for the week's page and its picture, and for the recap [18.1].
import { countPoints } from "../common/points";
import { say, type Said } from "../common/said";
import { teamLine } from "./lineInWords";
import type { WeekStory } from "./weekStory";

export type FactKind = "closestCall" | "upset" | "aloneRight" | "best" | "worst" | "climber" | "faller";

export interface Fact {
  readonly kind: FactKind;
  readonly title: Said;
  readonly text: Said;
}

export interface ToldGame<Team> {
  readonly homeTeamId: Team;
  readonly awayTeamId: Team;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

export interface StoryNames<Member, Game, Team> {
  readonly nameOf: (member: Member) => string;
  readonly teamName: (team: Team) => string;
  readonly games: ReadonlyMap<Game, ToldGame<Team>>;
  /** Undefined without a pick on the game. */
  readonly pickOf: (member: Member, game: Game) => Team | undefined;
  /** The lines that games are played with, from the home side; none in leagues that pick winners. */
  readonly lines: ReadonlyMap<Game, number>;
}

const MOST_NAMES = 3;

export function factsOf<Member, Game, Team>(
  story: WeekStory<Member, Game, Team>,
  { nameOf, teamName, games, pickOf, lines }: StoryNames<Member, Game, Team>,
): Fact[] {
  const facts: (Fact | null)[] = [
    story.closestCall && closestCall(story.closestCall),
    story.upset && upset(story.upset),
    story.aloneRight && alone(story.aloneRight),
    story.best && { kind: "best", title: say("Best week"), text: withPoints(story.best) },
    story.worst && { kind: "worst", title: say("A week to forget"), text: withPoints(story.worst) },
    story.climber && move("climber", say("Up the table"), story.climber),
    story.faller && move("faller", say("Down the table"), story.faller),
  ];
  return facts.filter((fact) => fact !== null);

  function withPoints({ members, points }: NonNullable<typeof story.best>): Said {
    const shown = members.slice(0, members.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES).map(nameOf);
    const count = members.length - shown.length;
    const names = count > 0 ? [...shown, say("{count, plural, one {# other} other {# others}}", { count })] : shown;
    return say("{names} with {points}.", { names, points: countPoints(points) });
  }

  function closestCall({ game: id, margin }: { readonly game: Game; readonly margin: number }): Fact | null {
    const game = games.get(id);
    if (game === undefined) return null;
    const away = { team: teamName(game.awayTeamId), score: game.awayScore ?? 0 };
    const home = { team: teamName(game.homeTeamId), score: game.homeScore ?? 0 };
    const [first, second] = home.score > away.score ? [home, away] : [away, home];
    const values = { more: first.team, moreScore: first.score, less: second.team, lessScore: second.score };
    const text =
      margin === 0
        ? say("{more} {moreScore}, {less} {lessScore}: a tie.", values)
        : say("{more} {moreScore}, {less} {lessScore}.", values);
    return { kind: "closestCall", title: say("Closest call"), text };
  }

  function upset({ game: id, winner, chance }: NonNullable<typeof story.upset>): Fact | null {
    const game = games.get(id);
    if (game === undefined) return null;
    const text = say("{winner} beat {loser}, with a chance of {chance, number, percent} before kickoff.", {
      winner: teamName(winner),
      loser: teamName(winner === game.homeTeamId ? game.awayTeamId : game.homeTeamId),
      chance: Math.round(chance * 100) / 100,
    });
    return { kind: "upset", title: say("Upset of the week"), text };
  }

  function alone({ member, games: ids }: NonNullable<typeof story.aloneRight>): Fact {
    const named = ids.slice(0, MOST_NAMES).flatMap((id) => {
      const picked = pickOf(member, id);
      return picked === undefined ? [] : [pickedTeam(picked, id)];
    });
    const values = { name: nameOf(member), count: ids.length, teams: listOf(named) };
    const text =
      named.length === 0
        ? say("{name} was the only one right in {count, plural, one {# game} other {# games}}.", values)
        : ids.every((id) => lines.has(id))
          ? say(
              "{name} was the only one right in {count, plural, one {# game} other {# games}}: {teams} covered.",
              values,
            )
          : say("{name} was the only one right in {count, plural, one {# game} other {# games}}: {teams}.", values);
    return { kind: "aloneRight", title: say("Right alone"), text };
  }

  /** "Packers", or "Packers −2.5" against the spread. */
  function pickedTeam(picked: Team, id: Game): string {
    const line = lines.get(id);
    if (line === undefined) return teamName(picked);
    return `${teamName(picked)} ${teamLine(picked === games.get(id)?.homeTeamId ? line : -line)}`;
  }

  function move(kind: FactKind, title: Said, { member, from, to }: NonNullable<typeof story.climber>): Fact {
    const text = say(
      "{name} went from {from, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} to {to, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}.",
      { name: nameOf(member), from, to },
    );
    return { kind, title, text };
  }
}

/**
 * Teams may have their lines beside them, so that a third has a comma before it: "Jets −2.5, Bears +3, and Lions −7"
 */
function listOf(teams: readonly string[]): Said | readonly string[] {
  const [first = "", second = "", third] = teams;
  return third === undefined ? teams : say("{first}, {second}, and {third}", { first, second, third });
}
