// `convex import`, step by step: the CLI uploads the file in parts, the host reads it, the CLI shows what would change,
// and once confirmed everything is written in one commit. Uploads and parsed files are kept in memory, only the newest
// few.
import { randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { Tables } from "../../deployment/Tables";
import type { ImportRequest } from "../../types/tables";
import { STORAGE_TABLE } from "../../engine/tables/catalogue";
import { APP } from "../../values/componentPath";
import { HttpError } from "../../http/HttpError";
import { integerToJson } from "../../values/convexJson";
import { summaryOf, type TableChange } from "./importSummary";
import { type ImportedData, parseImportFile } from "./importFile";

const maxUploadBytes = 512 * 1024 * 1024;
const maxUploads = 4;
const maxImports = 8;
const nothing: ImportedData = { tables: [], files: [] };

/** The CLI describes the file once it has uploaded all parts. */
export const finishUpload = z.object({
  import: z.object({
    tableName: z.string().nullish(),
    componentPath: z.string().nullish(),
    format: z.enum(["csv", "jsonLines", "jsonArray", "zip"]),
    mode: z.enum(["requireEmpty", "append", "replace", "replaceAll"]).default("requireEmpty"),
  }),
  uploadToken: z.string(),
  partTokens: z.array(z.string()),
});
type FinishUpload = z.infer<typeof finishUpload>;

/** In the form that the CLI's convexImport.ts reads. */
type ImportState =
  | {
      readonly state: "waiting_for_confirmation";
      readonly message_to_confirm: string;
      readonly require_manual_confirmation: boolean;
    }
  | { readonly state: "in_progress" }
  | { readonly state: "completed"; readonly num_rows_written: JSONValue }
  | { readonly state: "failed"; readonly error_message: string };

interface Import {
  readonly mode: ImportRequest["mode"];
  data: ImportedData;
  state: ImportState;
}

export class SnapshotImports {
  private readonly uploads = new Map<string, Map<number, Buffer>>();
  private readonly imports = new Map<string, Import>();

  constructor(private readonly tables: Tables) {}

  startUpload(): string {
    const token = randomUUID();
    this.uploads.set(token, new Map());
    forgetOldest(this.uploads, maxUploads);
    return token;
  }

  /** Returns the token that finishUpload needs for the part. */
  uploadPart(token: string, partNumber: number, bytes: Buffer): string {
    const parts = this.upload(token);
    parts.set(partNumber, bytes);
    const uploaded = [...parts.values()].reduce((sum, part) => sum + part.length, 0);
    if (uploaded > maxUploadBytes) {
      this.uploads.delete(token);
      throw new HttpError(413, "ImportTooLarge", `This host imports files of up to ${maxUploadBytes >> 20} MiB.`);
    }
    return String(partNumber);
  }

  /** Reads the file. The import's state reports errors in it. */
  async finishUpload({ import: options, uploadToken, partTokens }: FinishUpload): Promise<string> {
    const { format, mode } = options;
    const tableName = options.tableName ?? "";
    if ((tableName === "") !== (format === "zip")) {
      throw new HttpError(400, "InvalidName", `A table is named for every format but zip, not for ${format}.`);
    }
    if (tableName.startsWith("_")) {
      throw new HttpError(400, "InvalidName", `${tableName} is Convex's own; files come in an archive.`);
    }
    const parts = this.upload(uploadToken);
    const bytes = Buffer.concat(partTokens.map((part) => parts.get(Number(part)) ?? missingPart(part)));
    this.uploads.delete(uploadToken);
    const id = randomUUID();
    const started: Import = { mode, data: nothing, state: { state: "in_progress" } };
    this.imports.set(id, started);
    forgetOldest(this.imports, maxImports);
    try {
      const component = options.componentPath ?? APP;
      const optionalFields = this.tables.optionalFields(component, tableName);
      started.data = await parseImportFile({ format, tableName, component, bytes, optionalFields });
      started.state = this.toConfirm(started);
    } catch (error) {
      fail(started, error);
    }
    return id;
  }

  async perform(importId: string): Promise<null> {
    const confirmed = this.waiting(importId);
    const { mode, data } = confirmed;
    confirmed.state = { state: "in_progress" };
    try {
      await this.tables.import({ ...data, mode });
      const count = data.tables.reduce((sum, table) => sum + table.documents.length, 0);
      confirmed.state = { state: "completed", num_rows_written: integerToJson(BigInt(count)) };
    } catch (error) {
      fail(confirmed, error);
    }
    confirmed.data = nothing;
    return null;
  }

  cancel(importId: string): null {
    const canceled = this.waiting(importId);
    canceled.state = { state: "failed", error_message: "Import canceled" };
    canceled.data = nothing;
    return null;
  }

  /** For `_system/cli/queryImport:list`. */
  list(): JSONValue {
    return [...this.imports].map(([id, { state }]) => ({ _id: id, state }));
  }

  /** For `_system/cli/queryImport`. */
  find(importId: string): JSONValue {
    const found = this.imports.get(importId);
    return found === undefined ? null : { _id: importId, state: found.state };
  }

  private toConfirm({ mode, data }: Import): ImportState {
    const added = data.tables.map(({ component, name, documents }) => ({
      component,
      table: name,
      create: documents.length,
    }));
    for (const component of new Set(data.files.map((file) => file.component))) {
      const create = data.files.filter((file) => file.component === component).length;
      added.push({ component, table: STORAGE_TABLE, create });
    }
    const isAdded = (component: string, name: string) =>
      data.tables.some((table) => table.component === component && table.name === name);
    if (mode === "replaceAll") {
      for (const component of this.tables.components()) {
        const others = this.tables.names(component).filter((name) => !isAdded(component, name));
        added.push(...others.map((table) => ({ component, table, create: 0 })));
      }
    }
    const replaces = mode === "replace" || mode === "replaceAll";
    const changes = added.map((change): TableChange => {
      const existing = this.tables.count(change.component, change.table);
      if (mode === "requireEmpty" && existing > 0) {
        const reason = "Please choose a new table name or use replace/append modes.";
        throw new Error(`Table ${change.table} already exists. ${reason}`);
      }
      return { ...change, existing, deleted: replaces ? existing : 0 };
    });
    return {
      state: "waiting_for_confirmation",
      message_to_confirm: summaryOf(changes),
      require_manual_confirmation: changes.some(({ deleted }) => deleted > 0),
    };
  }

  private upload(token: string): Map<number, Buffer> {
    const parts = this.uploads.get(token);
    if (parts === undefined)
      throw new HttpError(400, "UploadNotFound", "The host doesn't know this upload; start again.");
    return parts;
  }

  private waiting(importId: string): Import {
    const found = this.imports.get(importId);
    if (found === undefined) throw new HttpError(404, "ImportNotFound", `import ${importId} not found`);
    if (found.state.state === "waiting_for_confirmation") return found;
    throw new HttpError(400, "CannotConfirmImport", `This import is ${found.state.state}, not waiting for a word.`);
  }
}

function fail(failed: Import, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  failed.data = nothing;
  failed.state = { state: "failed", error_message: `Hit an error while importing:\n${message}` };
}

function missingPart(part: string): never {
  throw new HttpError(400, "PartNotFound", `Part ${part} of the upload is missing.`);
}

function forgetOldest(map: Map<string, unknown>, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldest);
  }
}
