import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FileUrls } from "../../../host/files/FileUrls";
import { newDocumentId } from "../../../host/values/documentId";

const urls = new FileUrls(Buffer.alloc(32, 7), "http://host");
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const hour = 60 * 60 * 1000;

describe("file URLs", () => {
  it("lead to the file, and to no other deployment's", () => {
    const other = new FileUrls(randomBytes(32), "http://host");
    for (let i = 0; i < 100; i++) {
      const id = newDocumentId(540);
      const uuid = urls.uuidOf(id);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
      expect(urls.urlOf({ id, component: "" })).toBe(`http://host/api/storage/${uuid}`);
      expect(urls.urlOf({ id, component: "a/b" })).toBe(`http://host/api/storage/${uuid}?component=a%2Fb`);
      expect(urls.idOf(uuid, 540)).toBe(id);
      expect(other.idOf(uuid, 540)).not.toBe(id);
    }
    expect(urls.idOf("upload", 540)).toBeNull();
  });
});

describe("upload permissions", () => {
  it.each(["", "shop", "shop/tally"])("last an hour, for files of %o", (component) => {
    const token = tokenOf(urls.uploadUrl(1000, component));
    expect(urls.uploadTarget(token, 1000)).toEqual({ component });
    expect(urls.uploadTarget(token, 999 + hour)).toEqual({ component });
    expect(urls.uploadTarget(token, 1000 + hour)).toBe("expired");
  });

  it("differ, even of one millisecond", () => {
    expect(urls.uploadUrl(1000, "")).not.toBe(urls.uploadUrl(1000, ""));
  });

  it("are invalid for anybody else's files", () => {
    const [own, shops] = ["", "shop"].map((component) => tokenOf(urls.uploadUrl(1000, component)));
    for (const token of [`${own}.shop`, shops?.slice(0, -".shop".length), `${shops}/tally`, `${own}.`]) {
      expect(urls.uploadTarget(token ?? "", 1000) ?? { component: "" }).toEqual({ component: "" });
    }
    expect(urls.uploadTarget(shops?.slice(0, -".shop".length) ?? "", 1000)).toBeNull();
  });

  it("can't be forged or extended", () => {
    const [until = "", signature = ""] = tokenOf(urls.uploadUrl(1000, "")).split(".");
    const later = (parseInt(until, 36) + hour).toString(36);
    for (const token of ["", ".", until, `${later}.${signature}`, `${until}.${signature.slice(1)}`, `${until}.`]) {
      expect(urls.uploadTarget(token, 1000)).toBeNull();
    }
    const other = new FileUrls(randomBytes(32), "http://host");
    expect(other.uploadTarget(`${until}.${signature}`, 1000)).toBeNull();
  });
});
