import { expect, it } from "vitest";
import { RESUMED } from "../../../convex/model/upkeep/sweep";
import schema from "../../../convex/schema";

it("resumes every table whose rows say when they last moved on", () => {
  const moving = Object.entries(schema.tables).flatMap(([table, { validator }]) =>
    "progressAtMs" in validator.fields ? [table] : [],
  );
  expect(moving).toHaveLength(20);
  expect(Object.keys(RESUMED)).toEqual(expect.arrayContaining(moving));
});
