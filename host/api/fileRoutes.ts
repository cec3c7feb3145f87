// Uploads to URLs from `storage.generateUploadUrl()`, and downloads from URLs of `storage.getUrl()`. Knowing the URL is
// all the permission needed.
import type { Clock } from "../time/Clock";
import { HttpError } from "../http/HttpError";
import { type Exchange, jsonReply, type Reply, type Route } from "../http/route";
import type { ByteRange } from "../files/fileContents";
import { APP } from "../values/componentPath";
import { type FileStore, MAX_FILE_BYTES } from "../files/FileStore";
import { FILES_PATH } from "../files/FileUrls";

// The content at a URL never changes.
const CACHE_CONTROL = "private, max-age=2592000";

export function fileRoutes(files: FileStore, clock: Clock): readonly Route[] {
  return [
    { method: "POST", path: `${FILES_PATH}upload`, handle: (exchange) => upload(files, clock, exchange) },
    { method: "GET", path: FILES_PATH, handle: async (exchange) => download(files, exchange) },
  ];
}

async function upload(files: FileStore, clock: Clock, { request, url }: Exchange): Promise<Reply> {
  const target = files.urls.uploadTarget(url.searchParams.get("token") ?? "", clock.now());
  if (target === null) throw new HttpError(401, "StorageTokenInvalid", "This upload URL isn't valid.");
  if (target === "expired") {
    throw new HttpError(401, "StorageTokenExpired", "This upload URL has expired: generate another.");
  }
  const { component } = target;
  if (Number(request.headers["content-length"] ?? 0) > MAX_FILE_BYTES) {
    throw new HttpError(413, "FileTooLarge", `Files have ${MAX_FILE_BYTES >> 20} MiB at most.`);
  }
  const contentType = request.headers["content-type"] ?? null;
  const sha256 = digestOf(request.headers.digest);
  try {
    return jsonReply({ storageId: await files.store(request, { component, contentType, sha256 }) });
  } catch (error) {
    if (request.destroyed && !request.complete) throw new HttpError(400, "UploadAborted", "The upload was cut off.");
    if (sha256 === null || !(error instanceof Error) || !error.message.startsWith("Sha256 mismatch")) throw error;
    throw new HttpError(400, "Sha256Mismatch", error.message);
  }
}

function download(files: FileStore, { request, url }: Exchange): Reply {
  const uuid = url.pathname.slice(FILES_PATH.length);
  const file = files.findByUuid(uuid, url.searchParams.get("component") ?? APP);
  if (file === null) throw new HttpError(404, "FileNotFound", `File ${uuid} not found`);
  const contentType = file.contentType ?? "application/octet-stream";
  const common = { "cache-control": CACHE_CONTROL, "accept-ranges": "bytes" };
  const asked = request.headers.range;
  // An empty file has no ranges, so the answer is the whole file.
  if (asked === undefined || file.size === 0) {
    const headers = { ...common, "content-length": String(file.size), digest: `sha-256=${file.sha256}` };
    return { status: 200, contentType, headers, body: files.read(file.id) };
  }
  const range = rangeOf(asked, file.size);
  if (range === null) {
    return { status: 416, contentType, headers: { ...common, "content-range": `bytes */${file.size}` }, body: "" };
  }
  const headers = {
    ...common,
    "content-length": String(range.end - range.start),
    "content-range": `bytes ${range.start}-${range.end - 1}/${file.size}`,
  };
  return { status: 206, contentType, headers, body: files.read(file.id, range) };
}

/** Parses "bytes=2-5", "bytes=2-" or "bytes=-3"; null for several ranges and for those outside the file. */
function rangeOf(header: string, size: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : null;
}

/** RFC 3230: the base64 sha-256 among the digests. */
function digestOf(header: string | string[] | undefined): string | null {
  const [, digest] = /(?:^|,)\s*sha-256=([A-Za-z0-9+/=]+)/i.exec(String(header ?? "")) ?? [];
  return digest ?? null;
}
