// `ctx.storage.store` and `get` of actions, which pass file contents rather than JSON. Contents cross to and from a
// realm or a worker as bytes.

export type BlobCall =
  | {
      readonly op: "storage/storeBlob";
      readonly bytes: Uint8Array;
      readonly contentType: string | null;
      readonly sha256: string | null;
    }
  | { readonly op: "storage/getBlob"; readonly storageId: string };

/** For `store` the id; for `get` the content, or null if there is none. */
export type BlobAnswer = string | { readonly bytes: Uint8Array; readonly contentType: string | null } | null;

/** Converts the library's arguments to a call. */
export async function blobCallOf(op: string, args: unknown): Promise<BlobCall> {
  const { blob, options, storageId } = (args ?? {}) as {
    readonly blob?: unknown;
    readonly options?: { readonly sha256?: string };
    readonly storageId?: unknown;
  };
  switch (op) {
    case "storage/storeBlob":
      if (!(blob instanceof Blob)) throw new Error("store() expects a Blob.");
      return {
        op,
        bytes: new Uint8Array(await blob.arrayBuffer()),
        contentType: blob.type || null,
        sha256: options?.sha256 ?? null,
      };
    case "storage/getBlob":
      return { op, storageId: String(storageId) };
    default:
      throw new Error(`This host doesn't support the js syscall "${op}".`);
  }
}

/** Converts the answer to what the library expects. */
export function blobResultOf(answer: BlobAnswer): string | Blob | null {
  if (answer === null || typeof answer === "string") return answer;
  return new Blob([new Uint8Array(answer.bytes)], { type: answer.contentType ?? "" });
}
