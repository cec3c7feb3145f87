import { afterEach, beforeEach, expect, it, vi, type Mock } from "vitest";
import { fetchEarly, forgetEarly } from "../../../../src/app/auth/earlyAnswers";

const PATH = "/identity/api/auth/token";
const address = `http://localhost:3000${PATH}`;
const textOf = async (response: Promise<Response>) => await (await response).text();

let fetched: Mock<typeof fetch>;
beforeEach(() => {
  fetched = vi.fn(() => Promise.resolve(new Response("asked now")));
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  window.huddleEarly = { [PATH]: Promise.resolve(new Response("asked early")) };
});
afterEach(() => {
  forgetEarly();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("gives an early answer, once", async () => {
  expect(await textOf(fetchEarly(address))).toBe("asked early");
  expect(fetched).not.toHaveBeenCalled();
  expect(await textOf(fetchEarly(address))).toBe("asked now");
});

it("asks for everything else", async () => {
  expect(await textOf(fetchEarly("http://localhost:3000/identity/api/auth/sign-out"))).toBe("asked now");
});

it("asks again where the early question failed", async () => {
  window.huddleEarly = { [PATH]: Promise.reject(new TypeError("Failed to fetch")) };
  expect(await textOf(fetchEarly(address))).toBe("asked now");
});

it("gives no answer that is older than the first visit's own questions", async () => {
  vi.spyOn(performance, "now").mockReturnValue(10_001);
  expect(await textOf(fetchEarly(address))).toBe("asked now");
});

it("gives nobody's answer to somebody who signs in meanwhile", async () => {
  forgetEarly();
  expect(await textOf(fetchEarly(address))).toBe("asked now");
});
