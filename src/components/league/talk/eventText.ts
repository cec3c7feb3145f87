// [14.3] An event in a sentence, and the page with more of it.
import { plural, t } from "@lingui/core/macro";
import { formatList } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { weekName } from "../../../lib/weekName";
import type { EventView } from "./talkViews";

type Event = EventView["event"];
type Change = Extract<Event, { kind: "changed" }>;

/** From here on the count is of so many or more. */
const COUNTED = 100;

export function eventText(event: Event): string {
  switch (event.kind) {
    case "announcement":
      return t`${event.byName} posted an announcement`;
    case "joined": {
      const who = named(event);
      return t`${who} joined`;
    }
    case "weekWon": {
      const [who, week] = [named(event), weekName(event.week)];
      const points = pointsText(event.points);
      return event.count === 1 ? t`${who} won ${week} with ${points}` : t`${who} share ${week} with ${points}`;
    }
    case "leads": {
      const [who, points] = [named(event), pointsText(event.points)];
      return event.count === 1 ? t`${who} leads the table with ${points}` : t`${who} lead the table with ${points}`;
    }
    case "upset": {
      const { winner, loser, right, picks } = event;
      if (right === 0) return t`Upset: the ${winner} beat the ${loser}, and nobody had it`;
      return t`Upset: the ${winner} beat the ${loser}. ${right} of ${picks} had it`;
    }
    case "revealed": {
      const week = weekName(event.week);
      if (event.games === null) return t`The picks of ${week} are out`;
      const games = plural(event.games, { one: "# game", other: "# games" });
      return t`${week}: the picks of ${games} are out`;
    }
    case "eliminated": {
      const [who, week] = [named(event), weekName(event.week)];
      return event.count === 1 ? t`${who} is out in ${week}` : t`${who} are out in ${week}`;
    }
    case "poolWon": {
      const who = named(event);
      return event.count === 1 ? t`${who} won the pool` : t`${who} share the win of the pool`;
    }
    case "changed":
      return changeText(event);
  }
}

function changeText({ byName, thing, about, week, count }: Change): string {
  const what = about ?? t`an entry`;
  const inWeek = week === null ? "" : weekName(week);
  switch (thing) {
    case "rules":
      return t`${byName} changed the rules`;
    case "segments":
      return t`${byName} changed the segments`;
    case "settings":
      return t`${byName} changed the settings`;
    case "deadline":
      return t`${byName} changed the deadline`;
    case "line":
      return count === 1 ? t`${byName} set the line of ${what}` : t`${byName} set lines ${count} times`;
    case "slate":
      return count === 1 ? t`${byName} chose the games of ${inWeek}` : t`${byName} chose games ${count} times`;
    case "voidedGame":
      return count === 1 ? t`${byName} voided ${what}` : t`${byName} voided ${count} games`;
    case "returnedGame":
      return count === 1 ? t`${byName} put ${what} back` : t`${byName} put ${count} games back`;
    case "points":
      return count === 1 ? t`${byName} adjusted the points of ${what}` : t`${byName} adjusted points ${count} times`;
    case "pointsBack":
      return count === 1
        ? t`${byName} took back adjusted points of ${what}`
        : t`${byName} took back adjusted points ${count} times`;
    case "removedMember":
      return count === 1 ? t`${byName} removed ${what}` : t`${byName} removed ${count} members`;
  }
}

/** "Ann Lee, Bob Fox, Cat Roe, and 12 others" */
function named({ names, count }: { readonly names: readonly string[]; readonly count: number }): string {
  const rest = count - names.length;
  if (names.length === 0) return plural(count, { one: "# entry", other: "# entries" });
  if (rest <= 0) return formatList(names);
  const others = plural(rest, { one: "# other", other: "# others" });
  return formatList([...names, count >= COUNTED ? t`at least ${others}` : others]);
}

const pointsText = (points: number) => plural(points, { one: "# point", other: "# points" });

export function eventPath(event: Event, league: LeagueView): string {
  const { id, poolType } = league;
  const isPool = poolType === "survivor";
  const home = isPool ? paths.survivorPool(id) : paths.league(id);
  switch (event.kind) {
    case "joined":
      return isPool ? home : paths.leagueMembers(id);
    case "weekWon":
      return paths.allPicks({ league: id, season: event.season, week: event.week });
    case "revealed":
      return isPool ? home : paths.allPicks({ league: id, season: event.season, week: event.week });
    case "leads":
      return paths.leagueStandings(id, { season: event.season });
    case "upset":
      return paths.gamePage(event.gameId);
    case "changed":
      return isPool ? paths.survivorRules(id) : paths.leagueRules(id);
    case "announcement":
    case "eliminated":
    case "poolWon":
      return home;
  }
}
