// `convex export`: every table as it is at one moment, in the archive format that Convex Cloud writes and
// `convex import` reads. The newest archive is kept until it is fetched.
import { buffer } from "node:stream/consumers";
import type { JSONValue } from "convex/values";
import type { HostEngine } from "../../deployment/hostEngine";
import type { StoredFile } from "../../types/tables";
import { HttpError } from "../../http/HttpError";
import { integerToJson } from "../../values/convexJson";
import { APP } from "../../values/componentPath";
import { toExportJson } from "../../values/exportJson";
import { zipOf, type ZipEntry } from "./zipFile";

export class SnapshotExports {
  private newest: { readonly ts: number; readonly zip: Buffer | null } | null = null;

  constructor(private readonly engine: Pick<HostEngine, "database" | "files" | "tables">) {}

  async make({ withFiles }: { readonly withFiles: boolean }): Promise<void> {
    const { ts, tables, files: stored } = await this.engine.tables.dump();
    await this.engine.database.whenDurable(ts);
    const files: ZipEntry[] = [];
    const components = new Set([APP, ...[...tables, ...stored].map(({ component }) => component)]);
    for (const component of components) {
      const list = tables
        .filter((table) => table.component === component)
        .map(({ name, number }) => ({ name, id: number }));
      files.push({ name: `${folderOf(component)}_tables/documents.jsonl`, data: jsonLines(list) });
    }
    for (const { component, name: table, documents } of tables) {
      const name = folderOf(component) + table;
      const lines = documents.map((document) => `${toExportJson(JSON.parse(document) as JSONValue)}\n`);
      files.push({ name: `${name}/documents.jsonl`, data: Buffer.from(lines.join("")) });
      // States that the type of every value in the documents is evident.
      files.push({ name: `${name}/generated_schema.jsonl`, data: jsonLines(["uniform"]) });
    }
    if (withFiles) for (const component of components) files.push(...(await this.filesOf(component, stored)));
    this.newest = { ts, zip: zipOf(files) };
  }

  private async filesOf(component: string, stored: readonly StoredFile[]): Promise<ZipEntry[]> {
    const { files } = this.engine;
    const folder = `${folderOf(component)}_storage/`;
    const own = stored.filter((file) => file.component === component);
    const metadata = own.map(({ id, creationTime, sha256, size, contentType }) => ({
      _id: id,
      _creationTime: creationTime,
      sha256,
      size,
      contentType,
      internalId: files.urls.uuidOf(id),
    }));
    const entries: ZipEntry[] = [{ name: `${folder}documents.jsonl`, data: jsonLines(metadata) }];
    for (const { id } of own) entries.push({ name: folder + id, data: await buffer(files.read(id)) });
    return entries;
  }

  /** For `_system/cli/exports:getLatest`. */
  latest(): JSONValue {
    if (this.newest === null) return null;
    const ts = integerToJson(BigInt(this.newest.ts));
    return { state: "completed", start_ts: ts, complete_ts: ts, zip_object_key: "snapshot" };
  }

  take(ts: string): Buffer {
    const found = this.newest;
    if (found?.zip && String(found.ts) === ts) {
      this.newest = { ts: found.ts, zip: null };
      return found.zip;
    }
    throw new HttpError(404, "ExportNotFound", `There is no export of ${ts} to fetch. Ask for another.`);
  }
}

/** "parent/child" is stored under "_components/parent/_components/child/". */
function folderOf(component: string): string {
  return component === APP ? "" : `_components/${component.replaceAll("/", "/_components/")}/`;
}

function jsonLines(values: readonly unknown[]): Buffer {
  return Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}
