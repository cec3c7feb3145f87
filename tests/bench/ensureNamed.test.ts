import { expect, it } from "vitest";
import { ensureNamed } from "../../bench/ensureNamed";

it("refuses to measure nothing, and lists what there is", () => {
  const names = ["engine", "sunday"];
  for (const only of [undefined, "engine", "sunday"]) ensureNamed(only, names);
  for (const only of ["sundays", "toString", ""]) {
    expect(() => ensureNamed(only, names)).toThrow(
      `--only ${only} names nothing that is measured. There are: engine, sunday.`,
    );
  }
});
