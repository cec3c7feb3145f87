// [10.20] A league of two that shows its picks together, in a week of which one game is final and the others are to come:
// far enough ahead that nothing locks by the clock, on whichever day the test runs.
import { api, internal } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import type { LeagueView } from "../../../src/lib/views";
import { HostConvex, type HostClient } from "./hostConvex";
import { HOUR_MS, pick, storeWeek, type Match } from "./hostSeason";

const DAY_MS = 24 * HOUR_MS;
/** A Sunday afternoon in New York. */
const SUNDAY = (() => {
  const soon = new Date(Date.now() + 8 * DAY_MS);
  return Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth(), soon.getUTCDate() + ((7 - soon.getUTCDay()) % 7), 18);
})();

export const thursday: Match = { home: "GB", away: "CHI", kickoffAtMs: SUNDAY - 3 * DAY_MS };
export const others: readonly Match[] = [
  { home: "MIN", away: "DET", kickoffAtMs: SUNDAY + HOUR_MS },
  { home: "BUF", away: "MIA", kickoffAtMs: SUNDAY + 4 * HOUR_MS },
  { home: "NE", away: "NYJ", kickoffAtMs: SUNDAY + 31 * HOUR_MS },
];

export class TogetherWeek {
  private constructor(
    readonly host: HostConvex,
    readonly sam: HostClient,
    readonly league: LeagueView,
  ) {}

  /** Sam picks the home teams and Pat the away teams; then Thursday's home team wins. */
  static async begin(): Promise<TogetherWeek> {
    const host = await HostConvex.open();
    const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    const { id, inviteCode } = await sam.mutation(api.leagues.create, {
      name: "Crew",
      deadline: { kind: "dayTime", day: "sunday", time: "13:00" },
      rules: { ...CLASSIC, reveal: "together" },
    });
    await pat.mutation(api.leagues.join, { inviteCode });
    await storeWeek(host, [thursday, ...others]);
    for (const match of [thursday, ...others]) {
      await pick(sam, { leagueId: id, match, team: match.home });
      await pick(pat, { leagueId: id, match, team: match.away });
    }
    await storeWeek(host, [{ ...thursday, status: "final", score: [20, 10] }]);
    await host.runInternal(internal.jobs.maintenance.sweep, {});
    const league = (await sam.query(api.leagues.listMine, {})).find((each) => each.id === id)!;
    return new TogetherWeek(host, sam, league);
  }

  /** All other games begin. */
  async show(): Promise<void> {
    await storeWeek(
      this.host,
      others.map((match) => ({ ...match, status: "in_progress" as const })),
    );
  }
}
