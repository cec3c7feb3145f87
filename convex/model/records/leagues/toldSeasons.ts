// [17.5] A league's seasons as its owner tells them. Computed ones: reads/leagues/leagueSeasons.ts.
import { TOLD_SEASONS } from "../../../../domain/leagues/pastSeasons";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

export async function getToldSeason(
  ctx: QueryCtx,
  { leagueId, season }: LeagueSeason,
): Promise<Doc<"pastSeasons"> | null> {
  return await ctx.db
    .query("pastSeasons")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .unique();
}

/** Newest first. */
export async function listToldSeasons(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"pastSeasons">[]> {
  return await ctx.db
    .query("pastSeasons")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId))
    .order("desc")
    .take(TOLD_SEASONS);
}

/** [13.8] For a pool's next one, whose entries are others. */
export async function copyToldSeasons(
  ctx: MutationCtx,
  { from, to }: { readonly from: Id<"leagues">; readonly to: Id<"leagues"> },
): Promise<void> {
  for (const { season, people, note, byId, atMs } of await listToldSeasons(ctx, from)) {
    const named = people.map(({ entryId: _entryId, joinedFromId: _joinedFromId, ...person }) => person);
    await ctx.db.insert("pastSeasons", { leagueId: to, season, people: named, note, byId, atMs });
  }
}

interface Joining {
  readonly leagueId: Id<"leagues">;
  readonly from: Id<"entries">;
  readonly to: Id<"entries">;
}

type Person = Doc<"pastSeasons">["people"][number];

/** [16.4] A claimed entry becomes part of another one, and so does whom it was. */
export async function joinToldPeople(ctx: MutationCtx, { leagueId, from, to }: Joining): Promise<void> {
  await changePeople(ctx, leagueId, (person) =>
    person.entryId === from ? { ...person, entryId: to, joinedFromId: from } : person,
  );
}

/** [16.4] The other way round, once the claim is undone. */
export async function partToldPeople(ctx: MutationCtx, { leagueId, from, to }: Joining): Promise<void> {
  await changePeople(ctx, leagueId, (person) => {
    const { joinedFromId, ...rest } = person;
    return person.entryId === from && joinedFromId === to ? { ...rest, entryId: to } : person;
  });
}

async function changePeople(ctx: MutationCtx, leagueId: Id<"leagues">, changed: (person: Person) => Person) {
  for (const { _id, people } of await listToldSeasons(ctx, leagueId)) {
    const after = people.map(changed);
    if (after.some((person, index) => person !== people[index]))
      await ctx.db.patch("pastSeasons", _id, { people: after });
  }
}
