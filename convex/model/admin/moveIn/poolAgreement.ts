// [17.4] Refuses weeks of a pool's entry that can't be: a team twice, a pick after the elimination, or other lives than
// the games leave.
import { formatCount } from "../../../../domain/common/plurals";
import { sharesTeams } from "../../../../domain/survivor/survivorOptions";
import type { Doc } from "../../../_generated/dataModel";
import { ofEach } from "../imports/rowFields";
import { weekName } from "../../common/weekName";
import { PlacedProblem } from "./moveInRows";
import type { PoolPerson, PoolPick } from "./movedPoolRows";

interface Teams {
  readonly given: readonly PoolPick[];
  readonly stored: readonly Doc<"survivorPicks">[];
}

export async function ensureTeamsOnce(pool: Doc<"survivorPools">, { given, stored }: Teams): Promise<void> {
  const isReturned = ({ game }: PoolPick) => game.status === "cancelled";
  await ofEach([...given.entries()], ([index, pick]) => {
    const used = [
      ...stored.flatMap((each) => (each.isTeamReturned ? [] : [{ week: each.week, team: each.selectedTeamId }])),
      ...given.slice(0, index).filter((each) => !isReturned(each)),
    ].find((each) => each.team === pick.team && sharesTeams(pool, each.week, pick.week));
    if (used === undefined) return;
    throw new PlacedProblem("team", `This team is used in ${weekName(used.week)} already.`, pick.place);
  });
}

export interface Standing {
  readonly livesLeft: number;
  readonly eliminatedWeek: number | null;
}

interface Agreed {
  readonly name: string;
  readonly rows: PoolPerson["rows"];
  readonly added: readonly PoolPick[];
  readonly standing: Standing;
  readonly pool: Doc<"survivorPools">;
}

export async function ensureAgreement({ name, rows, added, standing, pool }: Agreed): Promise<void> {
  const out = standing.eliminatedWeek;
  const said = rows.find(({ eliminatedWeek }) => eliminatedWeek !== undefined)?.eliminatedWeek;
  const last = Math.min(out ?? Infinity, said ?? Infinity);
  await ofEach(added, ({ week, place }) => {
    if (week <= last) return;
    const message = `${name} was out in ${weekName(last)}, so there can't be a pick in ${weekName(week)}.`;
    throw new PlacedProblem("week", message, place);
  });
  for (const { line, livesLeft, eliminatedWeek } of rows) {
    if (livesLeft !== undefined && livesLeft > pool.livesPerEntry) {
      const message = `The pool has ${formatCount(pool.livesPerEntry, "life", "lives")}.`;
      throw new PlacedProblem("livesLeft", message, { line });
    }
    if (livesLeft !== undefined && livesLeft !== standing.livesLeft) {
      const message = `By the games, ${name} has ${formatCount(standing.livesLeft, "life", "lives")} left.`;
      throw new PlacedProblem("livesLeft", message, { line });
    }
    if (eliminatedWeek === undefined || eliminatedWeek === out) continue;
    const message = `By the games, ${name} ${out === null ? "is still in" : `was out in ${weekName(out)}`}.`;
    throw new PlacedProblem("eliminatedWeek", message, { line });
  }
}
