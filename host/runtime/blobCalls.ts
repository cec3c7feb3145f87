// `ctx.storage.store` and `get` of actions, which hand over contents rather than JSON. What comes from a realm or a
// worker and what goes back crosses as bytes.

export type BlobCall =
  | {
      readonly op: "storage/storeBlob";
      readonly bytes: Uint8Array;
      readonly contentType: string | null;
      readonly sha256: string | null;
    }
  | { readonly op: "storage/getBlob"; readonly storageId: string };

/** The id of what was stored; the content that was asked for, or null where there is none. */
export type BlobAnswer = string | { readonly bytes: Uint8Array; readonly contentType: string | null } | null;

/** The call that the library's arguments are. */
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

/** What the library gets. */
export function blobResultOf(answer: BlobAnswer): string | Blob | null {
  if (answer === null || typeof answer === "string") return answer;
  return new Blob([new Uint8Array(answer.bytes)], { type: answer.contentType ?? "" });
}
