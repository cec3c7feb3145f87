// [11.10] The facts that a week's story takes from the week on the screen, for its sentences.
import { t } from "@lingui/core/macro";
import { factsOf, type FactKind } from "../../../domain/scoring/storyInWords";
import type { WeekStory } from "../../../domain/scoring/weekStory";
import type { GameId, GameView, TeamId } from "../games/gameViews";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { saidText } from "../../lib/saidText";
import type { FactText } from "./storyPicture";

type Member = LeaguePicks["members"][number];

interface Shown {
  readonly members: readonly Member[];
  readonly games: readonly GameView[];
  readonly teams: TeamMap;
  /** The lines that games are played with, from the home side; none in leagues that pick winners. */
  readonly lines: ReadonlyMap<GameId, number>;
}

interface ShownFact extends FactText {
  readonly kind: FactKind;
}

export function factsOnScreen(
  story: WeekStory<Member["entryId"], GameId, TeamId>,
  { members, games, teams, lines }: Shown,
): ShownFact[] {
  const people = new Map(members.map((member) => [member.entryId, member]));
  const facts = factsOf(story, {
    nameOf: (id) => people.get(id)?.entryName ?? t`Former member`,
    teamName: (id) => teams.get(id)?.name ?? t`Unknown`,
    games: new Map(games.map((game) => [game.id, game])),
    pickOf: (id, game) => people.get(id)?.picks.find(({ gameId }) => gameId === game)?.selectedTeamId,
    lines,
  });
  return facts.map(({ kind, title, text }) => ({ kind, title: saidText(title), text: saidText(text) }));
}
