// ctx.storage: what queries and mutations, and what actions may do with stored files. Contents themselves are handed over
// by actions only (blobCalls.ts).
import type { JSONValue } from "convex/values";
import type { Database } from "../engine/database";
import type { Transaction } from "../engine/transaction";
import type { ActionFrame, TransactionFrame } from "../runtime/frame";
import { APP } from "../values/componentPath";
import type { FileStore } from "./FileStore";

type Args = { readonly [name: string]: JSONValue | undefined };
type TransactionSyscall = (frame: TransactionFrame, args: Args, host: { readonly files: FileStore }) => string;
type ActionSyscall = (
  frame: ActionFrame,
  args: Args,
  host: { readonly files: FileStore; readonly database: Database },
) => Promise<string>;

/** Files are the app's: this host keeps none for components. */
export function ensureKeepsFiles({ spec }: Pick<TransactionFrame | ActionFrame, "spec">): void {
  if (spec.component !== APP) throw new Error("File storage isn't available in components on this host.");
}

export function isFileSyscall(op: string): boolean {
  return op.startsWith("1.0/storage");
}

export const FILE_SYSCALLS: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/storageGetUrl": ({ transaction }, { storageId }, { files }) => urlOf(files, transaction, storageId),
  "1.0/storageGetMetadata": ({ transaction }, { storageId }, { files }) => metadataOf(files, transaction, storageId),
  "1.0/storageGenerateUploadUrl": ({ writer, root }, _args, { files }) => {
    if (writer === null) throw new Error("storage.generateUploadUrl() isn't available in queries.");
    return JSON.stringify(files.urls.uploadUrl(root.now));
  },
  "1.0/storageDelete": ({ transaction, writer, root }, { storageId }, { files }) => {
    if (writer === null) throw new Error("storage.delete() isn't available in queries.");
    root.deletedFiles.push(files.delete({ transaction, writer }, storageId));
    return "null";
  },
  "1.0/storageStore": () => refuse("store"),
  "1.0/storageGet": () => refuse("get"),
};

/** Actions see what is committed, once it is on disk: with their next fetch it may leave the process. */
export const ACTION_FILE_SYSCALLS: Readonly<Record<string, ActionSyscall>> = {
  "1.0/storageGetUrl": (_frame, { storageId }, { files, database }) =>
    committed(database, (transaction) => urlOf(files, transaction, storageId)),
  "1.0/storageGetMetadata": (_frame, { storageId }, { files, database }) =>
    committed(database, (transaction) => metadataOf(files, transaction, storageId)),
  "1.0/storageGenerateUploadUrl": async (_frame, _args, { files, database }) =>
    JSON.stringify(files.urls.uploadUrl(database.clock.now())),
  "1.0/storageDelete": async (_frame, { storageId }, { files }) => {
    await files.deleteNow(storageId);
    return "null";
  },
};

async function committed(database: Database, read: (transaction: Transaction) => string): Promise<string> {
  const answer = read(database.begin({ recordsRanges: false }));
  await database.whenDurable(database.currentTs);
  return answer;
}

function urlOf(files: FileStore, transaction: Transaction, storageId: unknown): string {
  const file = files.find(transaction, storageId, "getUrl");
  return JSON.stringify(file && files.urls.urlOf(file.id));
}

function metadataOf(files: FileStore, transaction: Transaction, storageId: unknown): string {
  const file = files.find(transaction, storageId, "getMetadata");
  if (file === null) return "null";
  const { id, size, contentType } = file;
  const sha256 = Buffer.from(file.sha256, "base64").toString("hex");
  return JSON.stringify({ storageId: files.urls.uuidOf(id), sha256, size, contentType });
}

function refuse(operation: string): never {
  throw new Error(`storage.${operation}() hands over the content of a file, which only actions can do.`);
}
