// ctx.storage: what queries, mutations and actions may do with stored files. Only actions pass contents (blobCalls.ts).
import type { JSONValue } from "convex/values";
import type { Database } from "../../engine/transactions/database";
import type { DataView } from "../../engine/transactions/transaction";
import type { ActionFrame, TransactionFrame } from "../frames/frame";
import type { FileStore } from "../../files/FileStore";

type Args = { readonly [name: string]: JSONValue | undefined };
type TransactionSyscall = (frame: TransactionFrame, args: Args, host: { readonly files: FileStore }) => string;
type ActionSyscall = (
  frame: ActionFrame,
  args: Args,
  host: { readonly files: FileStore; readonly database: Database },
) => Promise<string>;

export const FILE_SYSCALLS: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/storageGetUrl": (frame, { storageId }, { files }) => urlOf(files, frame, storageId),
  "1.0/storageGetMetadata": (frame, { storageId }, { files }) => metadataOf(files, frame, storageId),
  "1.0/storageGenerateUploadUrl": ({ writer, root, spec }, _args, { files }) => {
    if (writer === null) throw new Error("storage.generateUploadUrl() isn't available in queries.");
    return JSON.stringify(files.urls.uploadUrl(root.now, spec.component));
  },
  "1.0/storageDelete": ({ transaction, tables, writer, root }, { storageId }, { files }) => {
    if (writer === null) throw new Error("storage.delete() isn't available in queries.");
    root.deletedFiles.push(files.delete({ transaction, tables, writer }, storageId));
    return "null";
  },
  "1.0/storageStore": () => refuse("store"),
  "1.0/storageGet": () => refuse("get"),
};

/** Actions see committed data once it is on disk, because their next fetch may send it out of the process. */
export const ACTION_FILE_SYSCALLS: Readonly<Record<string, ActionSyscall>> = {
  "1.0/storageGetUrl": ({ spec }, { storageId }, { files, database }) =>
    whenDurable(database, urlOf(files, files.committed(spec.component), storageId)),
  "1.0/storageGetMetadata": ({ spec }, { storageId }, { files, database }) =>
    whenDurable(database, metadataOf(files, files.committed(spec.component), storageId)),
  "1.0/storageGenerateUploadUrl": async ({ spec }, _args, { files, database }) =>
    JSON.stringify(files.urls.uploadUrl(database.clock.now(), spec.component)),
  "1.0/storageDelete": async ({ spec }, { storageId }, { files }) => {
    await files.deleteNow(spec.component, storageId);
    return "null";
  },
};

async function whenDurable(database: Database, answer: string): Promise<string> {
  await database.whenDurable(database.currentTs);
  return answer;
}

function urlOf(files: FileStore, view: DataView, storageId: unknown): string {
  const file = files.find(view, storageId, "getUrl");
  return JSON.stringify(file && files.urls.urlOf(file));
}

function metadataOf(files: FileStore, view: DataView, storageId: unknown): string {
  const file = files.find(view, storageId, "getMetadata");
  if (file === null) return "null";
  const { id, size, contentType } = file;
  const sha256 = Buffer.from(file.sha256, "base64").toString("hex");
  return JSON.stringify({ storageId: files.urls.uuidOf(id), sha256, size, contentType });
}

function refuse(operation: string): never {
  throw new Error(`storage.${operation}() hands over the content of a file, which only actions can do.`);
}
