// Routes for uploading a file for `convex import` in parts, and for starting the import once it is confirmed.
import { z } from "zod";
import { HttpError } from "../../http/HttpError";
import { type Exchange, jsonReply, type Route } from "../../http/route";
import { finishUpload, type SnapshotImports } from "./SnapshotImports";

/** The CLI's parts are 5 MiB, but larger for files above 48 GiB or if its environment says so. */
const maxPartBytes = 64 * 1024 * 1024;

const byImport = z.object({ importId: z.string() });

export function importRoutes(imports: SnapshotImports): readonly Route[] {
  const post = (path: string, answer: (exchange: Exchange) => Promise<unknown>): Route => ({
    method: "POST",
    path,
    handle: async (exchange) => {
      await exchange.ensureAdmin();
      return jsonReply(await answer(exchange));
    },
  });
  return [
    post("/api/import/start_upload", async () => ({ uploadToken: imports.startUpload() })),
    post("/api/import/upload_part", async (exchange) => {
      const { searchParams } = exchange.url;
      const partNumber = Number(searchParams.get("partNumber"));
      if (!Number.isSafeInteger(partNumber)) throw new HttpError(400, "BadRequest", "partNumber: expected a number");
      const bytes = await exchange.bytes(maxPartBytes);
      return imports.uploadPart(searchParams.get("uploadToken") ?? "", partNumber, bytes);
    }),
    post("/api/import/finish_upload", async (exchange) => ({
      importId: await imports.finishUpload(await exchange.json(finishUpload)),
    })),
    post("/api/perform_import", async (exchange) => imports.perform((await exchange.json(byImport)).importId)),
    post("/api/cancel_import", async (exchange) => imports.cancel((await exchange.json(byImport)).importId)),
  ];
}
