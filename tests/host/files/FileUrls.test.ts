import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FILE_SECRET_BYTES, FileUrls } from "../../../host/files/FileUrls";
import { newDocumentId } from "../../../host/values/documentId";

const urls = new FileUrls(Buffer.alloc(FILE_SECRET_BYTES, 7), "http://host");
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const hour = 60 * 60 * 1000;

describe("addresses of files", () => {
  it("lead back to the file, and to no other deployment's", () => {
    const other = new FileUrls(randomBytes(FILE_SECRET_BYTES), "http://host");
    for (let i = 0; i < 100; i++) {
      const id = newDocumentId(540);
      const uuid = urls.uuidOf(id);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
      expect(urls.urlOf(id)).toBe(`http://host/api/storage/${uuid}`);
      expect(urls.idOf(uuid, 540)).toBe(id);
      expect(other.idOf(uuid, 540)).not.toBe(id);
    }
    expect(urls.idOf("upload", 540)).toBeNull();
  });
});

describe("permissions to upload", () => {
  it("last an hour", () => {
    const token = tokenOf(urls.uploadUrl(1000));
    expect(urls.allowsUpload(token, 1000)).toBe(true);
    expect(urls.allowsUpload(token, 999 + hour)).toBe(true);
    expect(urls.allowsUpload(token, 1000 + hour)).toBe(false);
  });

  it("can't be made up or extended", () => {
    const [until = "", signature = ""] = tokenOf(urls.uploadUrl(1000)).split(".");
    const later = (parseInt(until, 36) + hour).toString(36);
    for (const token of ["", ".", until, `${later}.${signature}`, `${until}.${signature.slice(1)}`, `${until}.`]) {
      expect(urls.allowsUpload(token, 1000)).toBe(false);
    }
    const other = new FileUrls(randomBytes(FILE_SECRET_BYTES), "http://host");
    expect(other.allowsUpload(`${until}.${signature}`, 1000)).toBe(false);
  });
});
