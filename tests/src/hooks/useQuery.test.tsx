import { renderHook } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useQuery } from "../../../src/hooks/useQuery";
import { FakeConvex } from "../../support/screens/fakeConvex";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

type Week = FunctionReturnType<typeof api.weeks.current>;
const twelve: Week = { season: 2026, week: 12 };

it("a screen whose answer is there is drawn once as it opens, and once for each news", () => {
  const convex = new FakeConvex().answer(api.weeks.current, () => twelve);
  const drawn: unknown[] = [];
  renderHook(() => drawn.push(useQuery(api.weeks.current)), { wrapper: convex.wrapper });
  expect(drawn).toEqual([twelve]);
  convex.answer(api.weeks.current, () => twelve);
  expect(drawn).toHaveLength(1);
  convex.answer(api.weeks.current, () => ({ ...twelve, week: 13 }));
  expect(drawn).toEqual([twelve, { ...twelve, week: 13 }]);
});

it("an answer that came before anybody listened is shown", () => {
  let answer: Week | undefined;
  const onUpdate = () => {
    answer = twelve;
    return () => undefined;
  };
  const client = { watchQuery: () => ({ localQueryResult: () => answer, onUpdate }) } as unknown as ConvexReactClient;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProvider client={client}>{children}</ConvexProvider>
  );
  const { result } = renderHook(() => useQuery(api.weeks.current), { wrapper });
  expect(result.current).toBe(twelve);
});

it("new arguments are a new question, equal ones are the same, and a skipped one asks nothing", () => {
  const convex = new FakeConvex().answer(api.games.listByWeek, ({ week }) => ({ games: [], asOfMs: week }) as never);
  const { result, rerender } = renderHook(
    ({ week }: { week: number | null }) =>
      useQuery(api.games.listByWeek, week === null ? "skip" : { season: 2026, week }),
    { wrapper: convex.wrapper, initialProps: { week: null as number | null } },
  );
  expect([result.current, convex.asked]).toEqual([undefined, []]);
  rerender({ week: 3 });
  const third = result.current;
  expect(third).toMatchObject({ asOfMs: 3 });
  const asked = convex.asked.length;
  rerender({ week: 3 });
  expect(result.current).toBe(third);
  expect(convex.asked).toHaveLength(asked);
  rerender({ week: 4 });
  expect(result.current).toMatchObject({ asOfMs: 4 });
  rerender({ week: null });
  expect(result.current).toBeUndefined();
});

it("a refusal is thrown", () => {
  const convex = new FakeConvex().answer(api.weeks.current, () => new Error("Refused"));
  expect(() => renderHook(() => useQuery(api.weeks.current), { wrapper: convex.wrapper })).toThrow("Refused");
});
