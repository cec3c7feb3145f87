// [10.14] The confidence sheet as a list from the highest number down. Picks are moved by their rows, with a mouse or a
// finger that rests a moment, or by their handles, at once or with the keyboard; the numbers stay where they are.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragOverEvent,
  type Modifier,
  type ScreenReaderInstructions,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { giveNumber, moveToNumber, placesOf, type Place } from "../../../../domain/scoring/confidenceSheet";
import type { GameId, GameView, PickView, TeamId } from "../../../components/games/gameViews";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import type { TeamMap } from "../../../hooks/useTeams";
import type { RowRules } from "../row/rowRules";
import { OrderRow } from "./OrderRow";
import type { NumberSheet } from "./useNumbers";

interface OrderListProps {
  games: readonly GameView[];
  teams: TeamMap;
  picks: ReadonlyMap<GameId, PickView>;
  /** The games with a pick, by kickoff. */
  numbered: readonly GameId[];
  rules: ReadonlyMap<GameId, RowRules>;
  numbers: NumberSheet;
  /** The games that count and have no pick yet. */
  unpicked: number;
  /** True beside the games, whose rows have the lists of numbers. */
  isBeside: boolean;
}

const instructions: ScreenReaderInstructions = {
  draggable: t`Press Space or Enter to pick it up, the arrow keys to move it, and Space or Enter to put it down. Escape leaves it where it was.`,
};

/** Only up and down, and no further than the list: the page never scrolls sideways. */
const stayInList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0 };
  const highest = containerNodeRect.top - draggingNodeRect.top;
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) };
};

const keyOf = ({ game, number }: Place<GameId>): string => game ?? `free-${number}`;

export function OrderList({ games, teams, picks, numbered, rules, numbers, unpicked, isBeside }: OrderListProps) {
  const { sheet, give } = numbers;
  const sensors = useSensors(
    // The handle's, then the row's (OrderRow.tsx).
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // While a row is dragged: the place that it is over.
  const [drag, setDrag] = useState<{ game: GameId; number: number } | null>(null);
  const places = placesOf(sheet, numbered);
  const after = (game: GameId, number: number) =>
    placesOf({ ...sheet, given: moveToNumber(sheet, game, number) }, numbered);
  const preview = drag && after(drag.game, drag.number);
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const nameOfTeam = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  const teamOf = (id: GameId) => picks.get(id)?.selectedTeamId ?? rules.get(id)?.missed?.teamId ?? null;

  const placeOf = (key: string | number | undefined) => places.find((place) => keyOf(place) === key);
  const nameOf = (key: string | number) => {
    const teamId = teamOf(key as GameId);
    return teamId === null ? t`The pick` : nameOfTeam(teamId);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t`Picked up ${nameOf(active.id)}, number ${placeOf(active.id)?.number ?? ""}.`,
    onDragOver: ({ active, over }) => {
      // The place that it was picked up from says nothing new.
      if (drag === null && over?.id === active.id) return undefined;
      const place = placeOf(over?.id);
      return place ? t`${nameOf(active.id)} would get ${place.number}.` : t`${nameOf(active.id)} is between numbers.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t`${nameOf(active.id)} has number ${placeOf(over.id)?.number ?? ""}.`
        : t`${nameOf(active.id)} is back where it was.`,
    onDragCancel: ({ active }) => t`${nameOf(active.id)} is back at ${placeOf(active.id)?.number ?? ""}.`,
  };

  const handleDragOver = ({ active, over }: DragOverEvent) => {
    const target = placeOf(over?.id);
    setDrag(target ? { game: active.id as GameId, number: target.number } : null);
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDrag(null);
    const target = placeOf(over?.id);
    if (target && active.id !== over?.id) give(moveToNumber(sheet, active.id as GameId, target.number));
  };

  /** Shows what dropping would do: only the rows that shift move aside. */
  const strategy: SortingStrategy = ({ activeIndex, overIndex, index, rects }) => {
    const [active, over, own] = [places[activeIndex], places[overIndex], places[index]];
    if (!active?.game || !over || !own || activeIndex === overIndex) return null;
    const next = previewIndex(places, after(active.game, over.number), index);
    const [from, to] = [rects[index], rects[next]];
    return from && to ? { x: 0, y: to.top - from.top, scaleX: 1, scaleY: 1 } : null;
  };

  if (numbered.length === 0 && places.every(({ game }) => game === null))
    return (
      <EmptyState
        title={t`Nothing to order yet`}
        text={t`Pick the winners first. Then rank your picks here, with your surest at the top.`}
        className="rounded-card border border-hairline bg-surface"
      />
    );
  return (
    <section aria-label={t`Order of your picks`}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[stayInList]}
        autoScroll={{ threshold: { x: 0, y: 0.2 } }}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
        onDragOver={handleDragOver}
        onDragEnd={handleDragEnd}
        onDragCancel={() => setDrag(null)}
      >
        <SortableContext items={places.map(keyOf)} strategy={strategy}>
          <ol className="rounded-card border border-hairline bg-surface shadow-card">
            {places.map((place, index) => (
              <OrderRow
                key={keyOf(place)}
                id={keyOf(place)}
                place={place}
                preview={preview && (preview[previewIndex(places, preview, index)]?.number ?? null)}
                game={place.game === null ? undefined : gameOf.get(place.game)}
                teams={teams}
                teamId={place.game === null ? null : teamOf(place.game)}
                rules={place.game === null ? undefined : rules.get(place.game)}
                isBeside={isBeside}
                onNumber={(number) => place.game !== null && give(giveNumber(sheet, place.game, number))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {unpicked > 0 && (
        <p className="mt-2 text-14 text-muted">
          <Trans>
            <Plural value={unpicked} one="# game" other="# games" /> without a pick. A game gets its place here once you
            have picked it.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** Where a row goes: a game to its new number, an empty row to one of those that are left, in order. */
function previewIndex(now: readonly Place<GameId>[], next: readonly Place<GameId>[], index: number): number {
  const own = now[index];
  if (!own) return index;
  if (own.game !== null) return next.findIndex(({ game }) => game === own.game);
  const isFree = ({ game }: Place<GameId>) => game === null;
  const rank = now.slice(0, index).filter(isFree).length;
  return next.flatMap((place, at) => (isFree(place) ? [at] : []))[rank] ?? index;
}
