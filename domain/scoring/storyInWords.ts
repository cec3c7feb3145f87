// [11.10] A week's story as sentences: for the week's page and its picture, and for the recap [18.1].
import { DEFAULT_LANGUAGE } from "../common/language";
import { formatCount, formatOrdinal } from "../common/plurals";
import { countPoints } from "../common/points";
import { teamLine } from "./lineInWords";
import type { WeekStory } from "./weekStory";

export type FactKind = "closestCall" | "upset" | "aloneRight" | "best" | "worst" | "climber" | "faller";

export interface Fact {
  readonly kind: FactKind;
  readonly title: string;
  readonly text: string;
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
/** Members are listed without a comma before the last one, as the product writes its lists of names. */
const names = new Intl.ListFormat("en-GB");
const teams = new Intl.ListFormat("en-US");
const percent = new Intl.NumberFormat(DEFAULT_LANGUAGE, { style: "percent" });

export function factsOf<Member, Game, Team>(
  story: WeekStory<Member, Game, Team>,
  { nameOf, teamName, games, pickOf, lines }: StoryNames<Member, Game, Team>,
): Fact[] {
  const facts: (Fact | null)[] = [
    story.closestCall && closestCall(story.closestCall),
    story.upset && upset(story.upset),
    story.aloneRight && alone(story.aloneRight),
    story.best && {
      kind: "best",
      title: "Best week",
      text: `${list(story.best.members)} with ${countPoints(story.best.points)}.`,
    },
    story.worst && {
      kind: "worst",
      title: "A week to forget",
      text: `${list(story.worst.members)} with ${countPoints(story.worst.points)}.`,
    },
    story.climber && move("climber", "Up the table", story.climber),
    story.faller && move("faller", "Down the table", story.faller),
  ];
  return facts.filter((fact) => fact !== null);

  function list(members: readonly Member[]): string {
    const shown = members.slice(0, members.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES).map(nameOf);
    const rest = members.length - shown.length;
    return names.format(rest > 0 ? [...shown, `${rest} others`] : shown);
  }

  function scoreOf(game: ToldGame<Team>): string {
    const sides = [
      { name: teamName(game.awayTeamId), points: game.awayScore ?? 0 },
      { name: teamName(game.homeTeamId), points: game.homeScore ?? 0 },
    ].sort((a, b) => b.points - a.points);
    return sides.map(({ name, points }) => `${name} ${points}`).join(", ");
  }

  function closestCall({ game: id, margin }: { readonly game: Game; readonly margin: number }): Fact | null {
    const game = games.get(id);
    if (game === undefined) return null;
    const text = margin === 0 ? `${scoreOf(game)}: a tie.` : `${scoreOf(game)}.`;
    return { kind: "closestCall", title: "Closest call", text };
  }

  function upset({ game: id, winner, chance }: NonNullable<typeof story.upset>): Fact | null {
    const game = games.get(id);
    if (game === undefined) return null;
    const loser = winner === game.homeTeamId ? game.awayTeamId : game.homeTeamId;
    const before = percent.format(Math.round(chance * 100) / 100);
    const text = `${teamName(winner)} beat ${teamName(loser)}, with a chance of ${before} before kickoff.`;
    return { kind: "upset", title: "Upset of the week", text };
  }

  function alone({ member, games: ids }: NonNullable<typeof story.aloneRight>): Fact {
    const named = ids.slice(0, MOST_NAMES).flatMap((id) => {
      const picked = pickOf(member, id);
      return picked === undefined ? [] : [pickedTeam(picked, id)];
    });
    const isCover = ids.every((id) => lines.has(id));
    const who = `${nameOf(member)} was the only one right in ${formatCount(ids.length, "game")}`;
    const which = named.length === 0 ? "" : `: ${teams.format(named)}${isCover ? " covered" : ""}`;
    return { kind: "aloneRight", title: "Right alone", text: `${who}${which}.` };
  }

  /** "Packers", or "Packers −2.5" against the spread. */
  function pickedTeam(picked: Team, id: Game): string {
    const line = lines.get(id);
    if (line === undefined) return teamName(picked);
    return `${teamName(picked)} ${teamLine(picked === games.get(id)?.homeTeamId ? line : -line)}`;
  }

  function move(kind: FactKind, title: string, { member, from, to }: NonNullable<typeof story.climber>): Fact {
    return { kind, title, text: `${nameOf(member)} went from ${formatOrdinal(from)} to ${formatOrdinal(to)}.` };
  }
}
