// Everything that the log says is in the operator's handbook.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** A level and an event, as log functions take them. */
const EVENT = /"(?:debug|info|warn|error)",\s*"(?<event>[a-zA-Z]+\.[a-zA-Z]+)"/g;

function listEvents(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(EVENT)].map(({ groups }) => groups?.event ?? ""),
  );
}

it("docs/operations.md explains every event that is logged", () => {
  const handbook = readFileSync("docs/operations.md", "utf8");
  const events = [...new Set([...listEvents("host"), ...listEvents("local")])];
  expect(events).toContain("web.previewFailed");
  expect(events.filter((event) => !handbook.includes(`\`${event}\``))).toEqual([]);
});
