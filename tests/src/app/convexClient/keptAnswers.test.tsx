// [15.1] Screens get the answers that this browser kept, until the server's arrive.
import { act, render, renderHook } from "@testing-library/react";
import { useQuery } from "convex/react";
import { Suspense, use } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { NewsLog } from "../../../../src/components/ui/feedback/NewsLog";
import { setCutOff, useCutOff } from "../../../../src/lib/offline/cutOff";
import { useIsAllLive } from "../../../../src/lib/offline/keptAnswers";
import { LastKnown } from "../../../../src/lib/offline/lastKnown";
import { forgetLastPerson, readLastPerson } from "../../../../src/lib/offline/lastPerson";
import { keep, KEPT_KEY, KEPT_QUERY, openVisit } from "../../../support/screens/keptVisit";

const MINUTE_MS = 60_000;

let visit: ReturnType<typeof openVisit>;

function open({ isWatched = true } = {}) {
  visit = openVisit();
  if (isWatched) visit.watch.onUpdate(() => undefined);
  return visit;
}

/** The notice's: how old the oldest answer on screen is. */
function Age() {
  const { knownAtMs } = useCutOff();
  return <p>{knownAtMs === null ? "new" : `of ${new Date(knownAtMs).toISOString()}`}</p>;
}

/** A page, with its announcements. `code` is waited for before another answer than the first is drawn. */
function Scores({ code = null }: { code?: Promise<void> | null }) {
  const points = String(useQuery(KEPT_QUERY, {}));
  if (code && points !== "7 points") use(code);
  return (
    <>
      <p>{points}</p>
      <NewsLog label="News" value={points} newsOf={(_, value) => [`Now ${value}`]} />
    </>
  );
}

afterEach(async () => {
  vi.useRealTimers();
  await visit.close();
  // Other files run in the same process.
  setCutOff({ isCutOff: false, knownAtMs: null });
});

it("[15.1] are shown once it is known that they are this person's", async () => {
  await keep("kept");
  const { server, memory, watch } = open();
  await new LastKnown().load();
  expect(watch.localQueryResult()).toBeUndefined();
  await memory.rememberFor("ann");
  await expect.poll(() => watch.localQueryResult()).toBe("kept");
  act(() => server.answer("live"));
  expect(watch.localQueryResult()).toBe("live");
});

it("[15.1] are never another person's, and are gone when somebody else signs in", async () => {
  await keep("kept");
  const { memory, watch } = open();
  await memory.rememberFor("bob");
  expect(watch.localQueryResult()).toBeUndefined();
  expect(readLastPerson()).toBe("bob");
  const left = new LastKnown();
  await left.load();
  expect(left.read(KEPT_KEY)).toBeUndefined();
});

it("[15.1] say their age above a minute, until the server's answer or failure takes their place", async () => {
  for (const end of ["answer", "fail"] as const) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2025, 10, 9, 18) });
    await keep("kept");
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    const { server, memory, watch, close } = open();
    await memory.rememberFor("ann");
    const { container, unmount } = render(<Age />);
    await vi.waitFor(() => expect(watch.localQueryResult()).toBe("kept"));
    await vi.waitFor(() => expect(container.textContent).toBe("of 2025-11-09T18:00:00.000Z"));
    if (end === "answer") act(() => server.answer("live"));
    else act(() => server.fail());
    if (end === "answer") expect(watch.localQueryResult()).toBe("live");
    else expect(() => watch.localQueryResult()).toThrow("no");
    await vi.waitFor(() => expect(container.textContent).toBe("new"));
    unmount();
    await close();
    vi.useRealTimers();
  }
  forgetLastPerson();
});

it("[15.1] aren't current because they were asked for, if no answer came", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2025, 10, 9, 18) });
  await keep("kept");
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  const { memory, watch } = open({ isWatched: false });
  await memory.rememberFor("ann");
  await new LastKnown().load();
  watch.onUpdate(() => undefined)();
  watch.onUpdate(() => undefined);
  const { container } = render(<Age />);
  await vi.waitFor(() => expect(watch.localQueryResult()).toBe("kept"));
  await vi.waitFor(() => expect(container.textContent).toBe("of 2025-11-09T18:00:00.000Z"));
});

it("[2.52] what changed between two visits is no news, and what changes then is", async () => {
  await keep("7 points");
  const { server, memory, watch, wrapper } = open();
  await memory.rememberFor("ann");
  await expect.poll(() => watch.localQueryResult()).toBe("7 points");
  const { container } = render(<Scores />, { wrapper });
  expect(container.textContent).toBe("7 points");
  act(() => server.answer("10 points"));
  expect(container.textContent).toBe("10 points");
  act(() => server.answer("17 points"));
  expect(container.textContent).toBe("17 pointsNow 17 points");
});

it("[15.1] counts as the browser's from the render on that shows it", async () => {
  await keep("kept");
  const { memory, wrapper } = open({ isWatched: false });
  await new LastKnown().load();
  const seen: string[] = [];
  const Page = () => {
    const value = String(useQuery(KEPT_QUERY, {}));
    seen.push(`${value}, ${useIsAllLive() ? "live" : "kept"}`);
    return null;
  };
  render(<Page />, { wrapper });
  await act(() => memory.rememberFor("ann"));
  expect([...new Set(seen)]).toEqual(["undefined, live", "kept, kept"]);
});

it("[2.52] nor is it where the page waits for its code before it draws the answer", async () => {
  await keep("7 points");
  const { server, memory, watch, wrapper } = open();
  await memory.rememberFor("ann");
  await expect.poll(() => watch.localQueryResult()).toBe("7 points");
  let isThere: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (isThere = resolve));
  const page = (
    <Suspense>
      <Scores code={code} />
    </Suspense>
  );
  const { container } = render(page, { wrapper });
  await act(async () => Promise.resolve(server.answer("10 points")));
  expect(container.textContent).toBe("7 points");
  await act(async () => {
    isThere();
    await code;
  });
  expect(container.textContent).toBe("10 points");
});

it("[2.52] what a page has read that was left before it could be drawn isn't on screen", async () => {
  await keep("10 points");
  const { memory, wrapper } = open({ isWatched: false });
  await memory.rememberFor("ann");
  await new LastKnown().load();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const page = (
    <Suspense>
      <Scores code={new Promise(() => undefined)} />
    </Suspense>
  );
  const { unmount } = await act(async () => Promise.resolve(render(page, { wrapper })));
  const { result } = renderHook(useIsAllLive);
  unmount();
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(result.current).toBe(true);
});
