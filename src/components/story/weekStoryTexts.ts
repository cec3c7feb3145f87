// [11.10] A week's story as sentences.
import { plural, t } from "@lingui/core/macro";
import { formatOrdinal } from "../../../domain/common/plurals";
import { countPoints } from "../../../domain/common/points";
import { teamLine } from "../../../domain/scoring/lineInWords";
import type { WeekStory } from "../../../domain/scoring/weekStory";
import type { GameId, GameView, TeamId } from "../games/gameViews";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { formatList, formatPercent } from "../../lib/format";

type Member = LeaguePicks["members"][number];
export type Story = WeekStory<Member["entryId"], GameId, TeamId>;

export type FactKind = "closestCall" | "upset" | "aloneRight" | "best" | "worst" | "climber" | "faller";

export interface Fact {
  readonly kind: FactKind;
  readonly title: string;
  readonly text: string;
}

interface Names {
  readonly members: readonly Member[];
  readonly games: readonly GameView[];
  readonly teams: TeamMap;
  /** The lines that games are played with, from the home side; none in leagues that pick winners. */
  readonly lines: ReadonlyMap<GameId, number>;
}

const MOST_NAMES = 3;

export function factsOf(story: Story, { members, games, teams, lines }: Names): Fact[] {
  const people = new Map(members.map((member) => [member.entryId, member]));
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const nameOf = (id: Member["entryId"]) => people.get(id)?.entryName ?? t`Former member`;
  const teamName = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  const list = (ids: readonly Member["entryId"][]) => {
    const shown = ids.slice(0, ids.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES).map(nameOf);
    const rest = ids.length - shown.length;
    return new Intl.ListFormat("en-GB").format(rest > 0 ? [...shown, t`${rest} others`] : shown);
  };
  const facts: (Fact | null)[] = [
    story.closestCall && closestCall(story.closestCall),
    story.upset && upset(story.upset),
    story.aloneRight && alone(story.aloneRight),
    story.best && {
      kind: "best",
      title: t`Best week`,
      text: t`${list(story.best.members)} with ${countPoints(story.best.points)}.`,
    },
    story.worst && {
      kind: "worst",
      title: t`A week to forget`,
      text: t`${list(story.worst.members)} with ${countPoints(story.worst.points)}.`,
    },
    story.climber && move("climber", t`Up the table`, story.climber),
    story.faller && move("faller", t`Down the table`, story.faller),
  ];
  return facts.filter((fact) => fact !== null);

  function scoreOf(game: GameView): string {
    const sides = [
      { name: teamName(game.awayTeamId), points: game.awayScore ?? 0 },
      { name: teamName(game.homeTeamId), points: game.homeScore ?? 0 },
    ].sort((a, b) => b.points - a.points);
    return sides.map(({ name, points }) => `${name} ${points}`).join(", ");
  }

  function closestCall({ game: id, margin }: NonNullable<Story["closestCall"]>): Fact | null {
    const game = gameOf.get(id);
    if (game === undefined) return null;
    const text = margin === 0 ? t`${scoreOf(game)}: a tie.` : `${scoreOf(game)}.`;
    return { kind: "closestCall", title: t`Closest call`, text };
  }

  function upset({ game: id, winner, chance }: NonNullable<Story["upset"]>): Fact | null {
    const game = gameOf.get(id);
    if (game === undefined) return null;
    const loser = winner === game.homeTeamId ? game.awayTeamId : game.homeTeamId;
    const text = t`${teamName(winner)} beat ${teamName(loser)}, with a chance of ${formatPercent(chance)} before kickoff.`;
    return { kind: "upset", title: t`Upset of the week`, text };
  }

  function alone({ member, games: ids }: NonNullable<Story["aloneRight"]>): Fact {
    const picks = new Map(people.get(member)?.picks.map((pick) => [pick.gameId, pick.selectedTeamId]));
    const named = ids.slice(0, MOST_NAMES).flatMap((id) => {
      const picked = picks.get(id);
      return picked === undefined ? [] : [pickedTeam(picked, id)];
    });
    const isCover = ids.every((id) => lines.has(id));
    const who = nameOf(member);
    const games = plural(ids.length, { one: "# game", other: "# games" });
    const list = formatList(named);
    const text =
      named.length === 0
        ? t`${who} was the only one right in ${games}.`
        : isCover
          ? t`${who} was the only one right in ${games}: ${list} covered.`
          : t`${who} was the only one right in ${games}: ${list}.`;
    return { kind: "aloneRight", title: t`Right alone`, text };
  }

  /** "Packers", or "Packers −2.5" against the spread. */
  function pickedTeam(picked: TeamId, id: GameId): string {
    const line = lines.get(id);
    if (line === undefined) return teamName(picked);
    return `${teamName(picked)} ${teamLine(picked === gameOf.get(id)?.homeTeamId ? line : -line)}`;
  }

  function move(kind: FactKind, title: string, { member, from, to }: NonNullable<Story["climber"]>): Fact {
    return { kind, title, text: t`${nameOf(member)} went from ${formatOrdinal(from)} to ${formatOrdinal(to)}.` };
  }
}
