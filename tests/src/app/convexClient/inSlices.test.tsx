// Answers of the server are drawn in slices, one's own changes at once: a real server, and a list that takes long to
// draw.
import { cleanup, configure, render, waitFor } from "@testing-library/react";
import { ConvexProvider, ConvexReactClient, useMutation, useQuery } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { useLayoutEffect, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket as NodeSocket } from "ws";
import { api } from "../../../../convex/_generated/api";
import { callsOf } from "../../../../src/app/convexClient/calls";
import { inSlices } from "../../../../src/app/convexClient/inSlices";
import { deploy } from "../../../support/host/pushedModules";
import { startHost, type TestHost } from "../../../support/host/startHost";

const count = makeFunctionReference<"query", Record<string, never>, number>("rows:count");
const add = makeFunctionReference<"mutation", Record<string, never>, null>("rows:add");

// For what hangs, not for what is slow.
configure({ asyncUtilTimeout: 60_000 });

const ROWS = 60;
const ROW_MS = 2;

let host: TestHost;
let client: ConvexReactClient;

beforeEach(async () => {
  host = await startHost();
  await deploy(host.engine, {
    "rows.js": `
      export const count = query({ handler: async ({ db }) => (await db.query("rows").collect()).length });
      export const add = mutation({ handler: async ({ db }) => void (await db.insert("rows", {})) });
    `,
    "users.js": `
      export const store = mutation({ handler: async ({ db }) => void (await db.insert("rows", {})) });
    `,
  });
  // The point is when React draws by itself.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  client = new ConvexReactClient(host.url, {
    webSocketConstructor: NodeSocket as unknown as typeof WebSocket,
    logger: false,
  });
  Object.assign(client, inSlices(callsOf(client)));
  drawn = 0;
  drawnAtTurn = null;
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await client.close();
  await host.close();
});

/** How many rows of the newest list have been drawn. */
let drawn = 0;
/** How many there were when something else had its turn for the first time. */
let drawnAtTurn: number | null = null;

function Row() {
  drawn += 1;
  if (drawn === 1) setTimeout(() => (drawnAtTurn = drawn));
  for (const end = performance.now() + ROW_MS; performance.now() < end;);
  return <li />;
}

function List({ list }: { list: number }) {
  return Array.from({ length: ROWS }, (_, row) => <Row key={`${list} ${row}`} />);
}

let press: () => Promise<null>;

const addElsewhere = () => host.engine.mutations.run({ path: "rows:add", args: {}, identity: null, caller: "public" });

function Screen() {
  const list = useQuery(count) ?? 0;
  press = useMutation(add).withOptimisticUpdate((store) =>
    store.setQuery(count, {}, (store.getQuery(count, {}) ?? 0) + 1),
  );
  return <ul aria-label={`List ${list}`}>{list > 0 && <List list={list} />}</ul>;
}

it("draws an answer in slices, and an own change at once", async () => {
  const screen = render(<Screen />, {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  const heading = () => screen.getByRole("list").getAttribute("aria-label");

  await addElsewhere();
  await waitFor(() => expect(heading()).toBe("List 1"));
  expect(drawnAtTurn).toBeLessThan(ROWS);

  drawn = 0;
  drawnAtTurn = null;
  const saved = press();
  await waitFor(() => expect(heading()).toBe("List 2"));
  expect(drawnAtTurn).toBe(ROWS);
  await saved;
  expect(heading()).toBe("List 2");
});

it("draws in slices while a page tells the server of its visit", async () => {
  const screen = render(<Screen />, {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  await waitFor(() => expect(screen.getByRole("list").getAttribute("aria-label")).toBe("List 0"));
  const stored = client.mutation(api.users.store, {});
  await waitFor(() => expect(screen.getByRole("list").getAttribute("aria-label")).toBe("List 1"));
  await stored;
  expect(drawnAtTurn).toBeLessThan(ROWS);
});

/** A change that shows while it is being saved; from then on the server's answer does. */
function Switch({ onShown }: { onShown: (value: number) => void }) {
  const saved = useQuery(count) ?? 0;
  const [changed, setChanged] = useState<number | null>(null);
  const save = useMutation(add);
  press = async () => {
    setChanged(saved + 1);
    await save();
    setChanged(null);
    return null;
  };
  const shown = changed ?? saved;
  useLayoutEffect(() => {
    onShown(shown);
  }, [onShown, shown]);
  return (
    <ul aria-label={`Shown ${shown}`}>
      <List list={saved} />
    </ul>
  );
}

it("never shows again what a saved change has replaced", async () => {
  await addElsewhere();
  const shown: number[] = [];
  const screen = render(<Switch onShown={(value) => shown.push(value)} />, {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  await waitFor(() => expect(screen.getByRole("list").getAttribute("aria-label")).not.toBe("Shown 0"));
  shown.length = 0;
  const before = Number(screen.getByRole("list").getAttribute("aria-label")?.slice(6));
  await press();
  await waitFor(() => expect(screen.queryByRole("list", { name: `Shown ${before + 1}` })).not.toBeNull());
  // The answer has been drawn by now, whichever way it was.
  await new Promise(requestAnimationFrame);
  expect(shown).toEqual([before + 1]);
});
