// Ann's league with Bob and Cat, and its dues.
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Fees } from "../../../domain/dues/fees";
import type { LedgerKind } from "../../../domain/dues/ledger";
import { testBackend } from "./backends";
import { addMatch, setCurrentWeek, settle, signIn, WEEK, type Backend, type Player } from "./factories";

const FEES: Fees = {
  currency: "USD",
  entryFeeCents: 0,
  weeklyFeeCents: 0,
  buyBackCents: 0,
  firstWeek: 1,
  lastWeek: 18,
};

interface Amount {
  readonly cents: number;
  readonly kind?: LedgerKind;
  readonly day?: string;
  readonly how?: string;
  readonly note?: string;
}

export class DuesWorld {
  private constructor(
    readonly t: Backend,
    readonly leagueId: Id<"leagues">,
    readonly ann: Player,
    readonly bob: Player,
    readonly cat: Player,
  ) {}

  static async create(): Promise<DuesWorld> {
    const t = testBackend();
    await setCurrentWeek(t, WEEK);
    const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
    const { id, inviteCode } = await ann.as.mutation(api.leagues.create, { name: "Crew" });
    for (const { as } of [bob, cat]) await as.mutation(api.leagues.join, { inviteCode });
    return new DuesWorld(t, id, ann, bob, cat);
  }

  readonly set = async (changed: Partial<Fees> & { readonly holds?: boolean }) => {
    const { leagueId, ann } = this;
    return await ann.as.mutation(api.dues.set, { leagueId, ...FEES, holds: false, ...changed });
  };

  readonly entryOf = async ({ userId }: Player): Promise<Id<"entries">> => {
    const entry = await this.t.run((ctx) =>
      ctx.db
        .query("entries")
        .withIndex("by_owner", (q) => q.eq("ownerId", userId))
        .first(),
    );
    if (entry === null) throw new Error("They have no entry.");
    return entry._id;
  };

  readonly enter = async (who: Player, { kind = "payment", day = "2025-09-01", ...rest }: Amount) => {
    const { leagueId, ann } = this;
    return await ann.as.mutation(api.dues.enter, { leagueId, entryId: await this.entryOf(who), kind, day, ...rest });
  };

  readonly takeBack = async (rowId: Id<"ledgerRows">) =>
    await this.ann.as.mutation(api.dues.takeBack, { leagueId: this.leagueId, rowId });

  readonly accounts = async () => (await this.ann.as.query(api.dues.list, { leagueId: this.leagueId })).accounts;

  readonly account = async (who: Player) =>
    (await this.accounts()).find(({ ownerId, isFormer }) => ownerId === who.userId && !isFormer);

  readonly history = async (of: Player, by = this.ann) =>
    await by.as.query(api.dues.history, { leagueId: this.leagueId, entryId: await this.entryOf(of) });

  /** The season's first game, on a Thursday in September. */
  readonly addOpener = async () => await addMatch(this.t, { week: 1, kickoffAtMs: Date.parse("2025-09-05T00:20Z") });

  readonly startSeason = async (season: number) => {
    await setCurrentWeek(this.t, 1, season);
    await this.t.mutation(internal.jobs.leagues.startSeasonBatch, { season });
    await settle(this.t);
  };
}
