import { lazy, useState, type ComponentType } from "react";

type Later<Props> = ComponentType<Props> & {
  /** Fetches the code before it is drawn. */
  readonly load: () => Promise<unknown>;
};

/** React draws what failed once more at once. Whoever comes after this asks again. */
const FAILED_FOR_MS = 1_000;

/** Without a network, the code comes with the network: until then, what stands in for it stays. */
async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return await onceOnline(load);
  }
}

/**
 * A component whose code is fetched when it is first drawn. Once that is there, it is drawn at once: React's own `lazy`
 * would show what stands in for it first, and keep that for 0.3 s. Code that couldn't be fetched is asked for again
 * when the component is drawn anew, where `lazy` would remember the failure. A page that `isWhole` says at once that it
 * can't be fetched; a part of one waits for the network.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWhole = false }: { isWhole?: boolean } = {},
): Later<Props> {
  let failedAtMs: number | null = null;
  const keep = async () => {
    current = await (isWhole ? load() : onceOnline(load));
    failedAtMs = null;
    return current;
  };
  const ask = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await keep() };
      } catch (error) {
        failedAtMs = Date.now();
        throw error;
      }
    });
  let current = ask();
  const choose = () => {
    if (failedAtMs !== null && Date.now() - failedAtMs > FAILED_FOR_MS) {
      failedAtMs = null;
      current = ask();
    }
    return current;
  };
  function Component(props: Props) {
    const [Shown] = useState(choose);
    return <Shown {...props} />;
  }
  return Object.assign(Component, { load: keep });
}
