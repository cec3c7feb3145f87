// No background job keeps a client waiting for long: what each reads and writes is within what docs/jobs.md declares.
// How long that takes is measured by `npm run bench -- --only jobs`, in a larger world.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { causeJobs } from "../../bench/jobs/causeJobs";

/** Large enough for full batches. */
const SCALE = {
  fullLeagues: 2,
  smallLeagues: 60,
  smallPools: 30,
  poolMembers: 4,
  oldRows: 1,
  importedRows: { games: 8, pickers: 2 },
};

const ROW = /^\| `(?<job>[\w.]+)`[^|]*\|[^|]*\|\s*(?<reads>[\d,]+)\s*\|\s*(?<writes>[\d,]+)\s*\|/;

/** By job: "scoring.scoreNext". */
function listDeclared(): Map<string, { reads: number; writes: number }> {
  const lines = readFileSync(new URL("../../docs/jobs.md", import.meta.url), "utf8").split("\n");
  const countOf = (text = "") => Number(text.replaceAll(",", ""));
  return new Map(
    lines.flatMap((line) => {
      const { job, reads, writes } = ROW.exec(line)?.groups ?? {};
      return job === undefined ? [] : [[job, { reads: countOf(reads), writes: countOf(writes) }] as const];
    }),
  );
}

it("every background job stays within its declared reads and writes", async () => {
  const host = await causeJobs(SCALE);
  const costs = host.meter.costs();
  await host.close();
  const declared = listDeclared();
  const jobs = costs.map(({ job, ...cost }) => ({ ...cost, job: job.replace(/,.*/, "").replace(":", ".") }));
  expect(new Set(jobs.map(({ job }) => job))).toEqual(new Set(declared.keys()));
  const beyond = jobs.filter(({ job, mostRead, mostWritten }) => {
    const bound = declared.get(job);
    return bound === undefined || mostRead > bound.reads || mostWritten > bound.writes;
  });
  expect(beyond).toEqual([]);
});
