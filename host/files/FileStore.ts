// Stored files: contents next to the database, and a document in the app's or a component's `_storage` for each. A
// content is on disk before its document is committed, and is removed once the document's deletion is durable. Startup
// sweeps what a crash leaves in between. A content is named after the random part of its file's id, in the app and in
// components alike.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "../engine/transactions/database";
import { STORAGE_TABLE } from "../engine/tables/catalogue";
import { parseRecord } from "../engine/tables/documentRecord";
import type { TableInfo, TableSpace } from "../engine/tables/tableSpace";
import type { DataView } from "../engine/transactions/transaction";
import type { FileImport, StoredFile, TableImport } from "../types/tables";
import type { JobContext } from "../engine/records/jobs";
import type { JsonObject } from "../values/convexJson";
import type { BlobAnswer, BlobCall } from "./blobCalls";
import { encodeDocumentId, internalIdOf, newDocumentId, tableNumberOfId } from "../values/documentId";
import type { ByteRange, FileContents } from "./fileContents";
import type { FileUrls } from "./FileUrls";

export const MAX_FILE_BYTES = 1024 * 1024 * 1024;

const IS_NAME = /^[0-9a-f]{32}$/;

type FileContext = Omit<JobContext, "now">;

export interface FileStoreOptions {
  readonly database: Database;
  readonly contents: FileContents;
  readonly urls: FileUrls;
  /** Runs work on documents of the app or a component while no other transaction runs. */
  readonly transact: <T>(component: string, work: (context: FileContext) => T) => Promise<T>;
}

export class FileStore {
  readonly urls: FileUrls;
  readonly #options: FileStoreOptions;
  /** Contents whose documents aren't committed yet. */
  readonly #protected = new Set<string>();

  constructor(options: FileStoreOptions) {
    this.#options = options;
    this.urls = options.urls;
  }

  /**
   * `sha256`, in base64 or hexadecimal, is the checksum that the content must have. Resolves to the id once the file is
   * durable, or once it is part of the transaction `within`.
   */
  async store(
    content: AsyncIterable<Uint8Array>,
    given: Pick<StoredFile, "component" | "contentType"> & { readonly sha256: string | null },
    within: FileContext | null = null,
  ): Promise<string> {
    const { database, transact } = this.#options;
    const id = newDocumentId(storageTable(database.catalogue.space(given.component)).number);
    return await this.#whileProtected([id], async () => {
      const { sha256, size } = await this.#keep(id, content);
      if (given.sha256 !== null && !isSameDigest(given.sha256, sha256)) {
        await this.#options.contents.remove(nameOf(id));
        throw mismatch(sha256, given.sha256);
      }
      const insert = ({ writer, tables }: FileContext) =>
        writer.insertAnywhere(storageTable(tables), { sha256, size, contentType: given.contentType }, id);
      if (within !== null) {
        insert(within);
        return id;
      }
      const ts = await transact(given.component, (context) => {
        insert(context);
        return database.commit(context.transaction);
      });
      await database.whenDurable(ts);
      return id;
    });
  }

  async #keep(id: string, content: AsyncIterable<Uint8Array>): Promise<Pick<StoredFile, "sha256" | "size">> {
    const hash = createHash("sha256");
    let size = 0;
    async function* measured() {
      for await (const chunk of content) {
        size += chunk.length;
        if (size > MAX_FILE_BYTES) throw new Error(`Files have ${MAX_FILE_BYTES >> 20} MiB at most.`);
        hash.update(chunk);
        yield chunk;
      }
    }
    await this.#options.contents.write(nameOf(id), measured());
    return { sha256: hash.digest("base64"), size };
  }

  /** All committed files of the app and its components. */
  list(): StoredFile[] {
    const { storage, catalogue } = this.#options.database;
    return catalogue.spaces().flatMap((tables) => {
      const { byId } = storageTable(tables);
      const records = storage.range({ start: byId.prefix, end: byId.prefixEnd });
      return Array.from(records, ([, record]) => fileOf(tables.component, record));
    });
  }

  /**
   * Stores the contents of files that have ids already, and passes their documents to `commit`. If that rejects,
   * removes the new contents again; otherwise removes the contents they replaced.
   */
  async import(files: readonly FileImport[], commit: (tables: readonly TableImport[]) => Promise<void>): Promise<void> {
    const known = new Map(this.list().map((file) => [nameOf(file.id), file.sha256]));
    const keepAll = async () => {
      const documents = new Map<string, JsonObject[]>();
      for (const { component, id, creationTime, contentType, sha256: expected, content } of files) {
        const [name, bytes] = [nameOf(id), content()];
        const sha256 = createHash("sha256").update(bytes).digest("base64");
        if (expected !== null && !isSameDigest(expected, sha256)) throw mismatch(sha256, expected);
        const kept = known.get(name);
        if ((kept ?? sha256) !== sha256) throw new Error(`File ${id} is here already, with another content.`);
        if (kept === undefined) await this.#keep(id, Readable.from([bytes]));
        known.set(name, sha256);
        const document: JsonObject = { _id: id, sha256, size: bytes.length, contentType };
        const own = documents.get(component) ?? [];
        own.push(creationTime === null ? document : { ...document, _creationTime: creationTime });
        documents.set(component, own);
      }
      await commit(Array.from(documents, ([component, documents]) => storageImport(component, documents)));
    };
    try {
      await this.#whileProtected(
        files.map(({ id }) => id),
        keepAll,
      );
    } finally {
      if (files.length > 0) await this.sweep();
    }
  }

  /** Protects these contents from sweeps while the work runs. */
  async #whileProtected<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const names = ids.map(nameOf);
    for (const name of names) this.#protected.add(name);
    try {
      return await work();
    } finally {
      for (const name of names) this.#protected.delete(name);
    }
  }

  /** The committed documents of the app or a component. */
  committed(component: string): DataView {
    const transaction = this.#options.database.begin({ countsReads: false });
    return { transaction, tables: transaction.catalogue.space(component) };
  }

  /** The file as the transaction sees it, in that component's tables. Throws if the argument can't be a file's id. */
  find({ transaction, tables }: DataView, storageId: unknown, operation: string): StoredFile | null {
    const table = storageTable(tables);
    const id = typeof storageId === "string" ? (this.urls.idOf(storageId, table.number) ?? storageId) : "";
    if (tableNumberOfId(id) !== table.number) {
      const what = `Invalid argument \`storageId\` for \`storage.${operation}\``;
      throw new Error(`${what}: ${JSON.stringify(storageId)} isn't an ID in table '${STORAGE_TABLE}'.`);
    }
    const record = transaction.get(table, id);
    return record === null ? null : fileOf(tables.component, record);
  }

  /** The committed file at an address. */
  findByUuid(uuid: string, component: string): StoredFile | null {
    if (!this.#options.database.catalogue.hasSpace(component)) return null;
    const view = this.committed(component);
    const id = this.urls.idOf(uuid, storageTable(view.tables).number);
    return id === null ? null : this.find(view, id, "get");
  }

  read(id: string, range?: ByteRange): Readable {
    return this.#options.contents.read(nameOf(id), range);
  }

  /** Serves `ctx.storage.store` and `get` for actions; in tests, also within a transaction. */
  async answer(
    call: BlobCall,
    { component, within = null }: { readonly component: string; readonly within?: FileContext | null },
  ): Promise<BlobAnswer> {
    if (call.op === "storage/storeBlob") {
      return await this.store(Readable.from([call.bytes]), { ...call, component }, within);
    }
    const { database } = this.#options;
    const file = this.find(within ?? this.committed(component), call.storageId, "get");
    if (within === null) await database.whenDurable(database.currentTs);
    if (file === null) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.read(file.id)) chunks.push(chunk as Uint8Array);
    return { bytes: Buffer.concat(chunks), contentType: file.contentType };
  }

  /** Deletes the file in a transaction. Call `forget` with the id once that is durable. */
  delete(context: FileContext, storageId: unknown): string {
    const file = this.find(context, storageId, "delete");
    if (file === null) throw new Error(`storage id ${String(storageId)} not found`);
    context.writer.deleteAnywhere(storageTable(context.tables), file.id);
    return file.id;
  }

  /** Deletes the file in its own transaction. Resolves once that is durable. */
  async deleteNow(component: string, storageId: unknown): Promise<void> {
    const { database, transact } = this.#options;
    const { id, ts } = await transact(component, (context) => {
      const id = this.delete(context, storageId);
      return { id, ts: database.commit(context.transaction) };
    });
    await this.forget([id], ts);
  }

  /** Removes contents whose documents are gone as of `ts`. If a rollback kept a document, its content stays. */
  async forget(ids: readonly string[], ts: number): Promise<void> {
    const { database, contents } = this.#options;
    await database.whenDurable(ts);
    const gone = ids.map(nameOf).filter((name) => !this.#isKnown(name));
    await Promise.all(gone.map((name) => contents.remove(name)));
  }

  /** Removes every content without a document. */
  async sweep(): Promise<void> {
    const { contents } = this.#options;
    for (const name of await contents.names()) {
      if (!this.#protected.has(name) && !this.#isKnown(name)) await contents.remove(name);
    }
  }

  /** True if a file of the app or of a component has this content. */
  #isKnown(name: string): boolean {
    if (!IS_NAME.test(name)) return false;
    const internalId = Buffer.from(name, "hex");
    const transaction = this.#options.database.begin({ countsReads: false });
    return transaction.catalogue.spaces().some((tables) => {
      const table = storageTable(tables);
      return transaction.get(table, encodeDocumentId(table.number, internalId)) !== null;
    });
  }
}

function storageTable(tables: TableSpace): TableInfo {
  const table = tables.table(STORAGE_TABLE);
  if (!table) throw new Error(`There is no table ${STORAGE_TABLE}.`);
  return table;
}

function storageImport(component: string, documents: readonly JsonObject[]): TableImport {
  return { component, name: STORAGE_TABLE, number: tableNumberOfId(String(documents[0]?._id)), documents };
}

/** The name of a file's content. It doesn't change when an import renumbers the table. */
function nameOf(id: string): string {
  return Buffer.from(internalIdOf(id) ?? "").toString("hex");
}

function fileOf(component: string, record: string): StoredFile {
  const { _id, _creationTime, sha256, size, contentType } = parseRecord(record);
  return {
    component,
    id: String(_id),
    creationTime: Number(_creationTime),
    sha256: String(sha256),
    size: Number(size),
    contentType: typeof contentType === "string" ? contentType : null,
  };
}

function mismatch(found: string, expected: string): Error {
  return new Error(`Sha256 mismatch: the file has ${found}, not ${expected}.`);
}

function isSameDigest(given: string, base64: string): boolean {
  return Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? "hex" : "base64").equals(Buffer.from(base64, "base64"));
}
