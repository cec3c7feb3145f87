// The setup of one of the demo's leagues by its commissioner: segments, groups, prizes, and dues that most have paid.
import { api } from "../../convex/_generated/api";
import type { Prize } from "../../domain/prizes/prizes";
import { CLUB, PLAYER } from "./people";
import type { DemoPeople, DemoWorld } from "./seedDemo";

const SEGMENTS = [
  { name: "First half", fromWeek: 1, toWeek: 9 },
  { name: "Second half", fromWeek: 10, toWeek: 18 },
];
const GROUPS = ["East Side", "West Side"];
const PRIZES: readonly Prize[] = [
  { kind: "week", fromWeek: 1, toWeek: 18, carriesOver: true, cents: 500 },
  ...SEGMENTS.map(({ fromWeek, toWeek }): Prize => ({ kind: "segment", fromWeek, toWeek, cents: 1500 })),
  { kind: "place", place: 1, cents: 6000 },
  { kind: "place", place: 2, cents: 4000 },
  { kind: "last", text: "Brings the wings" },
];
const FEES = { entryFeeCents: 2000, weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 };
const HALF_CENTS = 1000;
const UNPAID = 2;

/** Leaves a league that has dues alone: somebody may have changed them. */
export async function seedClub({ client }: DemoWorld, { users, leagues }: DemoPeople): Promise<void> {
  const owner = await client.actingAs(CLUB.creator.email);
  const mine = await owner.query(api.leagues.listMine, {});
  const leagueId = leagues.find(({ id }) => mine.some((each) => each.id === id && each.name === CLUB.name))?.id;
  if (leagueId === undefined) return;
  const league = await owner.query(api.leagues.get, { leagueId });
  if ((await owner.query(api.dues.get, { leagueId })).fees !== null) return;
  await owner.mutation(api.segments.change, { leagueId, segments: SEGMENTS });
  if (league.groups === undefined) {
    for (const name of GROUPS) await owner.mutation(api.groups.add, { leagueId, name });
    await owner.mutation(api.groups.deal, { leagueId, all: true });
  }
  await owner.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: [...PRIZES] });
  await owner.mutation(api.dues.set, { leagueId, currency: "USD", ...FEES, holds: false });

  const { accounts } = await owner.query(api.dues.list, { leagueId });
  const day = new Date().toISOString().slice(0, 10);
  const isPlayers = ({ ownerId }: (typeof accounts)[number]) => ownerId === users.get(PLAYER.email);
  const paying = accounts.filter((account) => !isPlayers(account));
  const paid = { day, how: "Cash" };
  await owner.mutation(api.dues.payAll, {
    leagueId,
    entryIds: paying.slice(UNPAID).map(({ entryId }) => entryId),
    ...paid,
  });
  const player = accounts.find(isPlayers);
  if (player === undefined) return;
  await owner.mutation(api.dues.enter, {
    leagueId,
    entryId: player.entryId,
    kind: "payment",
    cents: HALF_CENTS,
    ...paid,
  });
}
