// The cost of the first answer for a week of 16 games. Its bound where the games have ended: jobBounds.test.ts.
import { expect, it } from "vitest";
import { JobHost } from "../../bench/jobs/JobHost";
import { SEASON } from "../../bench/jobs/jobRows";
import { storeWeek } from "../../bench/jobs/storeSeasons";

it("[4.1] storing a week whose games are to come reads the week once, not for each game", async () => {
  const host = await JobHost.open();
  await host.call("bench:seedSeason");
  await storeWeek(host, { season: SEASON + 1, week: 1 });
  const { read } = await host.count(() => storeWeek(host, { season: SEASON + 1, week: 2 }));
  await host.close();
  expect(read).toBeLessThan(200);
});
