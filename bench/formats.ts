// Costs of scoring by a league's format: the documents read and written per graded pick, with eight games that end
// together, beside a Classic league of the same size. Counted, not timed.
import { PRESET_NAMES, type PresetName } from "../domain/leagueRules/presets";
import { JobHost } from "./jobs/JobHost";
import type { JobCost } from "./jobs/JobMeter";
import { SEASON, WEEK } from "./jobs/jobRows";
import { rounded } from "./statistics";

const [WAVES, GAMES_A_WAVE] = [2, 8];
const USERS_A_CALL = 50;

export interface FormatCost {
  readonly format: PresetName;
  readonly members: number;
  readonly readPerPick: number;
  readonly writtenPerPick: number;
  /** Of Classic's, in a league of the same size. */
  readonly readRatio: number;
  readonly writtenRatio: number;
}

/** A league of each format and size, all scored after each of the week's two waves of finals. */
export async function measureFormats(sizes: readonly number[]): Promise<readonly FormatCost[]> {
  const host = await JobHost.open();
  await host.call("bench:seedSeason");
  const users: string[] = [];
  for (let from = 0; from < Math.max(...sizes); from += USERS_A_CALL) {
    users.push(...(await host.call<string[]>("bench:seedUsers", { from, count: USERS_A_CALL, browsers: 0 })));
  }
  const leagues: { readonly format: PresetName; readonly members: number; readonly leagueId: string }[] = [];
  for (const members of sizes) {
    for (const format of PRESET_NAMES) {
      const league = { name: `${format} ${members}`, members: users.slice(0, members), hours: 0, weeks: [WEEK] };
      const leagueId = await host.call<string>("bench:seedLeague", league);
      await host.call("bench:playBy", { leagueId, preset: format });
      leagues.push({ format, members, leagueId });
    }
  }
  for (let wave = 0; wave < WAVES; wave += 1) {
    await host.call("bench:endGames", { from: wave * GAMES_A_WAVE, count: GAMES_A_WAVE, homeWins: true });
    for (const { format, members, leagueId } of leagues) {
      host.meter.note = `${format} ${members}`;
      const at = { leagueId, season: SEASON, week: WEEK };
      // A league with lines is visited once more for each moment at which games lock.
      await host.call("jobs/lines:freezeLeague", at);
      await host.call("jobs/scoring:scoreLeague", at);
    }
  }
  const costs = host.meter.costs();
  await host.close();
  const perPick = (count: (cost: JobCost) => number, format: PresetName, members: number) =>
    costs.filter(({ job }) => job.endsWith(`, ${format} ${members}`)).reduce((sum, cost) => sum + count(cost), 0) /
    (members * GAMES_A_WAVE);
  return leagues.map(({ format, members }) => {
    const [read, written] = [
      (of: PresetName) => perPick(({ mostRead }) => mostRead, of, members),
      (of: PresetName) => perPick(({ mostWritten }) => mostWritten, of, members),
    ];
    return {
      format,
      members,
      readPerPick: rounded(read(format)),
      writtenPerPick: rounded(written(format)),
      readRatio: rounded(read(format) / read("classic")),
      writtenRatio: rounded(written(format) / written("classic")),
    };
  });
}
