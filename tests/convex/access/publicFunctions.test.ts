import { expect, it } from "vitest";

/** A function is public wherever in the folder it is exported. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../convex/**/*.ts", "!../../../convex/*.config.ts", "!../../../convex/_generated/**"],
  { eager: true },
);

interface Registered {
  readonly isPublic?: boolean;
  readonly exportReturns?: () => string;
}

const publicFunctions = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Registered] => (entry[1] as Registered | null)?.isPublic === true)
    .map(([name, registered]) => ({ name: `${path.split("/").at(-1)}:${name}`, registered })),
);

it("[8.2] every public function declares its return value, so that no result is undefined", () => {
  expect(publicFunctions.length).toBeGreaterThan(40);
  const silent = publicFunctions.filter(
    ({ registered }) => JSON.parse(registered.exportReturns?.() ?? "null") === null,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

const generated = import.meta.glob<string>("../../../convex/_generated/api.d.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

it("the generated types name every module, as `convex dev` would write them", () => {
  const [text = ""] = Object.values(generated);
  const named = [...text.matchAll(/from "\.\.\/(.+)\.js"/g)].map(([, module = ""]) => module);
  const present = Object.keys(modules).map((path) => path.replace("../../../convex/", "").replace(/\.ts$/, ""));
  expect(named).toEqual(present.filter((module) => module !== "schema" && !module.endsWith(".d")).sort());
});
