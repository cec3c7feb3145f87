import { lazy, useState, type ComponentType } from "react";

type Later<Props> = ComponentType<Props> & {
  /** Fetches the code before it is drawn. */
  readonly load: () => Promise<unknown>;
};

/**
 * A component whose code is fetched when it is first drawn. Once that is there, it is drawn at once: React's own `lazy`
 * would show what stands in for it first, and keep that for 0.3 s.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => (loaded = await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await keep() }));
  function Component(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Component, { load: keep });
}
