// Stack traces of pushed code: keeps only the frames of its modules, and maps them to the original sources.
import { SourceMap } from "node:module";
import type { ModuleSource } from "../../types/pushes";

/** The prefix of pushed modules' file names in stack traces. */
export const MODULE_URL = "convex:/";
const FRAME = /^\s*at (async )?(?:(.*?) \()?convex:\/(.+?):(\d+):(\d+)\)?$/;
/** V8 adds this to a method's name. */
const METHOD = /^Object\.| \[as .*\]$/g;

export class StackFrames {
  readonly #sources: ReadonlyMap<string, ModuleSource>;
  readonly #maps = new Map<string, SourceMap | null>();

  constructor(modules: readonly ModuleSource[]) {
    this.#sources = new Map(modules.map((module) => [module.path, module]));
  }

  /** The lines "    at f (../convex/a.ts:1:2)" of a stack in Convex's format; empty if the stack has no pushed code. */
  format(stack: string | null): string {
    if (stack === null) return "";
    const lines: string[] = [];
    for (const line of stack.split("\n")) {
      const [, async = "", name, path, row, column] = FRAME.exec(line) ?? [];
      if (path === undefined) continue;
      const where = this.#original(path, Number(row), Number(column));
      const shown = name?.replaceAll(METHOD, "") || "<anonymous>";
      if (!where.includes("node_modules/convex/")) lines.push(`    at ${async}${shown} (${where})`);
    }
    return lines.join("\n");
  }

  #original(path: string, row: number, column: number): string {
    const entry = this.#map(path)?.findEntry(row - 1, column - 1);
    return entry && "originalSource" in entry && entry.originalSource
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : `../convex/${path}:${row}:${column}`;
  }

  #map(path: string): SourceMap | null {
    const known = this.#maps.get(path);
    if (known !== undefined) return known;
    const text = this.#sources.get(path)?.sourceMap;
    let map: SourceMap | null = null;
    try {
      if (text) map = new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]);
    } catch {
      map = null; // With a broken map, only the original positions are lost.
    }
    this.#maps.set(path, map);
    return map;
  }
}
