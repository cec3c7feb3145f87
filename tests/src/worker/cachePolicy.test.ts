import { describe, expect, it } from "vitest";
import {
  cacheNames,
  isHashedFile,
  isKept,
  isOwnConfig,
  isOwnPage,
  isServerPath,
  outdatedCaches,
} from "../../../src/worker/cachePolicy";

function answer({ type = "text/html; charset=utf-8", status = 200, isRedirected = false, isForeign = false } = {}) {
  const response = new Response("", { status, headers: { "content-type": type } });
  Object.defineProperty(response, "redirected", { value: isRedirected });
  Object.defineProperty(response, "type", { value: isForeign ? "cors" : "basic" });
  return response;
}

describe("[15.1] what the service worker keeps", () => {
  it("is the app's own page, and no error, redirect or other file", () => {
    expect(isKept(answer(), "text/html")).toBe(true);
    expect(isKept(answer({ status: 503 }), "text/html")).toBe(false);
    expect(isKept(answer({ isRedirected: true }), "text/html")).toBe(false);
    expect(isKept(answer({ isForeign: true }), "text/html")).toBe(false);
    // A static host answers /config.json with its page.
    expect(isKept(answer(), "application/json")).toBe(false);
  });

  it("is no page that a network has put in the app's place", async () => {
    const portal = Object.assign(answer(), { text: () => Promise.resolve("<title>Hotel</title>") });
    Object.defineProperty(portal, "clone", { value: () => portal });
    expect(await isOwnPage(portal)).toBe(false);
    portal.text = () => Promise.resolve('<head><meta name="build" content="a1" />');
    expect(await isOwnPage(portal)).toBe(true);
    portal.text = () => Promise.resolve("{}");
    expect(await isOwnConfig(portal)).toBe(false);
  });

  it.each([
    "/api/v1/leagues",
    "/convex/api/sync",
    "/identity/api/auth/token",
    "/share/picture",
    "/unsubscribe",
    "/calendar/0/all.ics",
  ])("is nothing that a server answers: %s", (path) => {
    expect(isServerPath(path)).toBe(true);
    expect(isHashedFile(path)).toBe(false);
  });

  it.each(["/", "/picks", "/leagues/abc", "/apiary"])("is the page for the app's own paths: %s", (path) => {
    expect(isServerPath(path)).toBe(false);
  });

  it("of earlier builds goes when a new one takes over, and nobody else's caches do", () => {
    const [before, now] = [Object.values(cacheNames("a1")), Object.values(cacheNames("b2"))];
    expect(outdatedCaches([...before, ...now, "workbox-precache-v2"], "b2")).toEqual(before);
  });
});
