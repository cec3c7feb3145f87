// Stack traces of pushed code: keeps the frames of its modules and points them at the original sources.
import { SourceMap } from "node:module";
import type { ModuleSource } from "../engine/types";

/** Marks the file names of pushed modules in stack traces. */
export const MODULE_URL = "convex:/";
const FRAME = /^\s*at (?:(.*?) \()?convex:\/(.+?):(\d+):(\d+)\)?$/;

export class StackFrames {
  readonly #sources: ReadonlyMap<string, ModuleSource>;
  readonly #maps = new Map<string, SourceMap | null>();

  constructor(modules: readonly ModuleSource[]) {
    this.#sources = new Map(modules.map((module) => [module.path, module]));
  }

  /** The lines "    at f (../convex/a.ts:1:2)" of a stack; empty when no pushed code is in it. */
  format(stack: string | null): string {
    if (stack === null) return "";
    const lines: string[] = [];
    for (const line of stack.split("\n")) {
      const [, name, path, row, column] = FRAME.exec(line) ?? [];
      if (path === undefined) continue;
      const where = this.#original(path, Number(row), Number(column));
      if (!where.includes("node_modules/convex/")) lines.push(name ? `    at ${name} (${where})` : `    at ${where}`);
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
      map = null; // A broken map only costs the original positions.
    }
    this.#maps.set(path, map);
    return map;
  }
}
