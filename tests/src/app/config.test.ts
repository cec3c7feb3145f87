import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../src/app/config";

const answer = (body: string, init: ResponseInit) => () => Promise.resolve(new Response(body, init));
const json = (value: unknown) => answer(JSON.stringify(value), { headers: { "content-type": "application/json" } });
const missing = answer("Not found", { status: 404 });
const indexPage = answer("<!doctype html>", { headers: { "content-type": "text/html" } });

describe("where the app finds its services", () => {
  it("reads /config.json of a local web server", async () => {
    const account = { label: "Player", email: "player@demo.test", password: "x" };
    const config = await loadConfig(
      {},
      json({
        convexUrl: "http://localhost:1",
        identityUrl: "http://localhost:2",
        isDemo: true,
        demoAccounts: [account],
      }),
    );
    expect(config).toMatchObject({ convexUrl: "http://localhost:1", isDemo: true, demoAccounts: [account] });
    expect(config.clerkPublishableKey).toBeNull();
  });

  it("reads what the server wrote into the page, and asks for nothing", async () => {
    const script = Object.assign(document.createElement("script"), { id: "config", type: "application/json" });
    script.textContent = JSON.stringify({ convexUrl: "/convex", identityUrl: "/identity" });
    document.head.append(script);
    const config = await loadConfig({}, () => Promise.reject(new Error("asked")));
    script.remove();
    const { origin } = window.location;
    expect(config).toMatchObject({ convexUrl: `${origin}/convex`, identityUrl: `${origin}/identity` });
  });

  it.each([
    ["404", missing],
    ["the index page", indexPage],
  ])("falls back to the build's variables if the answer is %s", async (_, fetchFile) => {
    const environment = {
      VITE_CONVEX_URL: "https://happy-otter-1.convex.cloud",
      VITE_CLERK_PUBLISHABLE_KEY: "pk_test_x",
    };
    const config = await loadConfig(environment, fetchFile);
    expect(config).toMatchObject({
      convexUrl: "https://happy-otter-1.convex.cloud",
      clerkPublishableKey: "pk_test_x",
      isDemo: false,
      demoAccounts: [],
    });
  });

  it("names the missing variable", async () => {
    await expect(loadConfig({}, missing)).rejects.toThrow("VITE_CONVEX_URL is not set");
    await expect(loadConfig({ VITE_CONVEX_URL: "https://a.convex.cloud" }, missing)).rejects.toThrow(
      "VITE_CLERK_PUBLISHABLE_KEY is not set",
    );
  });

  it("names the invalid field of a broken file", async () => {
    await expect(loadConfig({}, json({ convexUrl: "nowhere" }))).rejects.toThrow(
      /config\.json is not valid.*\n?.*convexUrl/s,
    );
  });
});
