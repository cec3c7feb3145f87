// Reads request bodies, with a size limit before and after decompression.
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { z } from "zod";
import { parseForeignJson } from "../values/parseForeignJson";
import { HttpError } from "./HttpError";

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return decompress(await readRawBody(request, maxBytes), request.headers["content-encoding"], maxBytes);
}

export function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const declared = Number(request.headers["content-length"] ?? 0);
    if (declared > maxBytes) return reject(tooLarge(maxBytes));
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      request.off("data", take).pause();
      reject(tooLarge(maxBytes));
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => reject(new HttpError(400, "BodyBrokenOff", "The body ended before it was complete.")));
  });
}

async function decompress(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  try {
    switch (encoding) {
      case undefined:
      case "identity":
        return body;
      case "br":
        return await unbrotli(body, { maxOutputLength: maxBytes });
      case "gzip":
        return await ungzip(body, { maxOutputLength: maxBytes });
      default:
        throw new HttpError(
          415,
          "UnsupportedEncoding",
          `Content-Encoding ${encoding} isn't supported; use br or gzip.`,
        );
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (error instanceof RangeError) throw tooLarge(maxBytes);
    throw new HttpError(400, "BadEncoding", `The body isn't valid ${encoding}.`);
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, "PayloadTooLarge", `The body is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB.`);
}

/** Parses and validates a JSON body; the error names the field. */
export function parseJson<T>(body: Buffer, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = parseForeignJson(body.toString("utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HttpError(400, "BadJsonBody", `The body isn't valid JSON: ${reason}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new HttpError(400, "BadRequest", `${issue?.path.join(".") || "body"}: ${issue?.message}`);
}
