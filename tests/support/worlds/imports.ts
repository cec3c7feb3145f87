// Imports as an admin's screen does them: started, run to their end, read.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { addTeam, SEASON, settle, WEEK, type Backend, type Player } from "./factories";

interface ImportOptions {
  readonly isCheckOnly?: boolean;
}

/** Starts an import and runs it to its end; returns it with its changes. */
export class Importer {
  constructor(
    readonly t: Backend,
    readonly boss: Player,
  ) {}

  async start(kind: "games" | "picks", rows: readonly unknown[], { isCheckOnly = false }: ImportOptions = {}) {
    const texts = rows.map((row) => JSON.stringify(row));
    return await this.boss.as.mutation(api.imports.start, { kind, rows: texts, isCheckOnly });
  }

  async run(kind: "games" | "picks", rows: readonly unknown[], options: ImportOptions = {}) {
    const importId = await this.start(kind, rows, options);
    await settle(this.t);
    return await this.read(importId);
  }

  async read(importId: Id<"imports">) {
    const view = await this.boss.as.query(api.imports.get, { importId });
    if (view === null) throw new Error("The import is gone.");
    const paginationOpts = { numItems: 2_000, cursor: null };
    const { page: changes } = await this.boss.as.query(api.imports.listRows, { importId, paginationOpts });
    return { ...view, changes, said: view.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`) };
  }

  async takeBack(importId: Id<"imports">) {
    await this.boss.as.mutation(api.imports.takeBack, { importId });
    await settle(this.t);
    return await this.read(importId);
  }
}

/** ACE at HAW on Sunday of week 10. */
export function gameRow(over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: "4017001",
    season: SEASON,
    week: WEEK,
    homeTeamId: "HAW",
    awayTeamId: "ACE",
    gameDate: "2025-11-09T18:00:00Z",
    status: "scheduled",
    ...over,
  };
}

export async function addTeams(t: Backend, ...names: string[]): Promise<void> {
  for (const name of names) await addTeam(t, { name });
}
