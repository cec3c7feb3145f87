// Stored files: contents beside the database, and a document of `_storage` for each. A content is on disk before its
// document is committed, and goes after the document's end is; what a crash leaves between the two is swept at the start.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "../engine/database";
import { parseRecord } from "../engine/documentRecord";
import type { Transaction } from "../engine/transaction";
import type { JobContext } from "../scheduler/jobs";
import type { JsonObject } from "../values/convexJson";
import type { BlobAnswer, BlobCall } from "../runtime/blobCalls";
import { APP } from "../values/componentPath";
import { encodeDocumentId, internalIdOf, newDocumentId, tableNumberOfId } from "../values/documentId";
import type { ByteRange, FileContents } from "./fileContents";
import type { FileUrls } from "./FileUrls";

export const STORAGE_TABLE = "_storage";
export const MAX_FILE_BYTES = 1024 * 1024 * 1024;

const IS_NAME = /^[0-9a-f]{32}$/;

export interface StoredFile {
  readonly id: string;
  readonly creationTime: number;
  /** Base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

/** A file of an archive. */
export interface FileImport extends Pick<StoredFile, "id" | "contentType"> {
  readonly creationTime: number | null;
  /** Base64, if the archive says. */
  readonly sha256: string | null;
  readonly content: () => Uint8Array;
}

type FileContext = Pick<JobContext, "transaction" | "writer">;

export interface FileStoreOptions {
  readonly database: Database;
  readonly contents: FileContents;
  readonly urls: FileUrls;
  /** Runs work on documents while nothing else does. */
  readonly transact: <T>(work: (context: JobContext) => T) => Promise<T>;
}

export class FileStore {
  readonly urls: FileUrls;
  readonly #options: FileStoreOptions;
  /** Contents whose documents are still to come. */
  readonly #arriving = new Set<string>();

  constructor(options: FileStoreOptions) {
    this.#options = options;
    this.urls = options.urls;
  }

  /**
   * `sha256`, base64 or hexadecimal, is what the content has to have. Resolves with the id once the file is durable, or
   * part of the transaction `within`.
   */
  async store(
    content: AsyncIterable<Uint8Array>,
    given: { readonly contentType: string | null; readonly sha256: string | null },
    within: FileContext | null = null,
  ): Promise<string> {
    const { database, transact } = this.#options;
    const id = newDocumentId(this.#table().number);
    return await this.#arrivingDuring([id], async () => {
      const { sha256, size } = await this.#keep(id, content);
      if (given.sha256 !== null && !isSameDigest(given.sha256, sha256)) {
        await this.#options.contents.remove(nameOf(id));
        throw mismatch(sha256, given.sha256);
      }
      const insert = ({ writer }: FileContext) =>
        writer.insertAnywhere(this.#table(), { sha256, size, contentType: given.contentType }, id);
      if (within !== null) {
        insert(within);
        return id;
      }
      const ts = await transact((context) => {
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

  /** All files, as last committed. */
  list(): StoredFile[] {
    const { storage } = this.#options.database;
    const { byId } = this.#table();
    const records = storage.range({ start: byId.prefix, end: byId.prefixEnd });
    return Array.from(records, ([, record]) => fileOf(parseRecord(record)));
  }

  /**
   * Keeps the contents of files that come with their ids, and hands their documents to `commit`. Where that rejects, the
   * contents go again; afterwards so do those that it replaced.
   */
  async bringing(
    files: readonly FileImport[],
    commit: (documents: readonly JsonObject[]) => Promise<void>,
  ): Promise<void> {
    const known = new Map(this.list().map((file) => [file.id, file.sha256]));
    const keepAll = async () => {
      const documents: JsonObject[] = [];
      for (const { id, creationTime, contentType, sha256: expected, content } of files) {
        const bytes = content();
        const sha256 = createHash("sha256").update(bytes).digest("base64");
        if (expected !== null && !isSameDigest(expected, sha256)) throw mismatch(sha256, expected);
        if ((known.get(id) ?? sha256) !== sha256) throw new Error(`File ${id} is here already, with another content.`);
        if (!known.has(id)) await this.#keep(id, Readable.from([bytes]));
        const document: JsonObject = { _id: id, sha256, size: bytes.length, contentType };
        documents.push(creationTime === null ? document : { ...document, _creationTime: creationTime });
      }
      await commit(documents);
    };
    try {
      await this.#arrivingDuring(
        files.map(({ id }) => id),
        keepAll,
      );
    } finally {
      if (files.length > 0) await this.sweep();
    }
  }

  /** Lets no sweep take these contents while the work goes on. */
  async #arrivingDuring<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const names = ids.map(nameOf);
    for (const name of names) this.#arriving.add(name);
    try {
      return await work();
    } finally {
      for (const name of names) this.#arriving.delete(name);
    }
  }

  /** The file as the transaction sees it. Throws for what can't be a file's id. */
  find(transaction: Transaction, storageId: unknown, operation: string): StoredFile | null {
    const table = this.#table();
    const id = typeof storageId === "string" ? (this.urls.idOf(storageId, table.number) ?? storageId) : "";
    if (tableNumberOfId(id) !== table.number) {
      const what = `Invalid argument \`storageId\` for \`storage.${operation}\``;
      throw new Error(`${what}: ${JSON.stringify(storageId)} isn't an ID in table '${STORAGE_TABLE}'.`);
    }
    const record = transaction.get(table, id);
    return record === null ? null : fileOf(parseRecord(record));
  }

  /** The file behind an address, as last committed. */
  findByUuid(uuid: string): StoredFile | null {
    const id = this.urls.idOf(uuid, this.#table().number);
    return id === null ? null : this.find(this.#options.database.begin({ recordsRanges: false }), id, "get");
  }

  read(id: string, range?: ByteRange): Readable {
    return this.#options.contents.read(nameOf(id), range);
  }

  /** For `ctx.storage.store` and `get` of actions; in tests, also within a transaction. */
  async answer(call: BlobCall, within: FileContext | null = null): Promise<BlobAnswer> {
    if (call.op === "storage/storeBlob") return await this.store(Readable.from([call.bytes]), call, within);
    const { database } = this.#options;
    const transaction = within?.transaction ?? database.begin({ recordsRanges: false });
    const file = this.find(transaction, call.storageId, "get");
    if (within === null) await database.whenDurable(database.currentTs);
    if (file === null) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.read(file.id)) chunks.push(chunk as Uint8Array);
    return { bytes: Buffer.concat(chunks), contentType: file.contentType };
  }

  /** Deletes in a transaction; `forget` the id once that is durable. */
  delete({ transaction, writer }: FileContext, storageId: unknown): string {
    const file = this.find(transaction, storageId, "delete");
    if (file === null) throw new Error(`storage id ${String(storageId)} not found`);
    writer.deleteAnywhere(this.#table(), file.id);
    return file.id;
  }

  /** Deletes the file in a transaction of its own. Resolves once that is durable. */
  async deleteNow(storageId: unknown): Promise<void> {
    const { database, transact } = this.#options;
    const { id, ts } = await transact((context) => {
      const id = this.delete(context, storageId);
      return { id, ts: database.commit(context.transaction) };
    });
    await this.forget([id], ts);
  }

  /** Removes contents whose documents are gone as of `ts`; those that are there after all, after a rollback, stay. */
  async forget(ids: readonly string[], ts: number): Promise<void> {
    const { database, contents } = this.#options;
    await database.whenDurable(ts);
    const transaction = database.begin({ recordsRanges: false });
    const gone = ids.filter((id) => this.find(transaction, id, "delete") === null);
    await Promise.all(gone.map((id) => contents.remove(nameOf(id))));
  }

  /** Removes every content that has no document. */
  async sweep(): Promise<void> {
    const { contents, database } = this.#options;
    const table = this.#table();
    for (const name of await contents.names()) {
      if (this.#arriving.has(name)) continue;
      const id = IS_NAME.test(name) ? encodeDocumentId(table.number, Buffer.from(name, "hex")) : null;
      const isKnown = id !== null && database.begin({ recordsRanges: false }).get(table, id) !== null;
      if (!isKnown) await contents.remove(name);
    }
  }

  #table() {
    const table = this.#options.database.catalogue.space(APP).table(STORAGE_TABLE);
    if (!table) throw new Error(`There is no table ${STORAGE_TABLE}.`);
    return table;
  }
}

/** The name of a file's content: it stays when an import numbers the table anew. */
function nameOf(id: string): string {
  return Buffer.from(internalIdOf(id) ?? "").toString("hex");
}

function fileOf(document: ReturnType<typeof parseRecord>): StoredFile {
  const { _id, _creationTime, sha256, size, contentType } = document;
  return {
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
