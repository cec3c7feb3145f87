// Convex's own hook draws every screen twice as it opens: once subscribed, it looks again, and takes the same answer in
// a new object for news. It also draws again with each answer that is as it was.
import { useConvex, type OptionalRestArgsOrSkip } from "convex/react";
import {
  getFunctionName,
  makeFunctionReference,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
} from "convex/server";
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { useEffect, useMemo, useState } from "react";

/** Undefined while it loads or is skipped; an Error where the server refused or failed. */
type Answer<Query extends FunctionReference<"query">> = FunctionReturnType<Query> | Error | undefined;

interface Asked {
  readonly read: () => unknown;
  readonly onUpdate: (callback: () => void) => () => void;
  /** The answer that the screen was told last. */
  told: unknown;
}

/** A query's answer, live; undefined while it loads or is skipped. @throws what the server refused it with. */
export function useQuery<Query extends FunctionReference<"query">>(
  query: Query,
  ...[args]: OptionalRestArgsOrSkip<Query>
): FunctionReturnType<Query> | undefined {
  const answer = useAnswer(query, args);
  if (answer instanceof Error) throw answer;
  return answer;
}

/** As useQuery, but returns a failure instead of throwing it. */
export function useAnswer<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip" = {},
): Answer<Query> {
  const client = useConvex();
  const name = getFunctionName(query);
  // Equal arguments are the same question.
  const argsText = args === "skip" ? null : JSON.stringify(convexToJson(args as Value));
  const asked = useMemo<Asked>(() => {
    if (argsText === null) return { read: () => undefined, onUpdate: () => () => undefined, told: undefined };
    const sameArgs = jsonToConvex(JSON.parse(argsText) as JSONValue);
    const watch = client.watchQuery(makeFunctionReference<"query">(name), sameArgs as Record<string, Value>);
    const read = () => readAnswer(watch.localQueryResult);
    return { read, onUpdate: watch.onUpdate, told: read() };
  }, [client, name, argsText]);
  const [seen, setSeen] = useState({ asked, answer: asked.told });
  const { answer } = seen.asked === asked ? seen : { answer: asked.told };
  if (seen.asked !== asked) setSeen({ asked, answer });
  useEffect(() => {
    const look = () => {
      const now = asked.read();
      // React draws for what it is told, also where nothing has changed.
      if (Object.is(now, asked.told)) return;
      asked.told = now;
      setSeen((before) => (before.asked === asked ? { asked, answer: now } : before));
    };
    const stop = asked.onUpdate(look);
    // An answer may have come since the drawing.
    look();
    return stop;
  }, [asked]);
  return answer as Answer<Query>;
}

function readAnswer(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
