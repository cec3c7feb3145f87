// Which port each part listens on: the one it had at the last start, else its usual one, else a free one.
import { createServer } from "node:net";
import { LaunchError } from "./LaunchError";

export const USUAL_PORTS = {
  app: 3000,
  convex: 3210,
  site: 3211,
  identity: 3212,
  feed: 3213,
  inbox: 3214,
  smtp: 3215,
} as const;

export type Part = keyof typeof USUAL_PORTS;
export type Ports = Readonly<Record<Part, number>>;

export interface PortWishes {
  /** The flag's: no other will do. */
  readonly appPort: number | null;
  readonly lastPorts: Partial<Ports>;
  /** Called for each part that can't have the port it wanted. */
  readonly onTaken: (part: Part, wanted: number, chosen: number) => void;
}

/** @throws LaunchError when the flag's port is taken. */
export async function choosePorts({ appPort, lastPorts, onTaken }: PortWishes): Promise<Ports> {
  const chosen = new Set<number>();
  const choose = async (part: Part): Promise<number> => {
    const isNamed = part === "app" && appPort !== null && appPort !== 0;
    const wanted = isNamed ? appPort : part === "app" && appPort === 0 ? 0 : (lastPorts[part] ?? USUAL_PORTS[part]);
    if (wanted !== 0 && !chosen.has(wanted) && (await isFree(wanted))) {
      chosen.add(wanted);
      return wanted;
    }
    if (isNamed) throw new LaunchError(`Port ${wanted} (${part}) is taken. Free it, or name another with --port.`);
    let port = await freePort();
    while (chosen.has(port) || !(await isFree(port))) port = await freePort();
    chosen.add(port);
    if (wanted !== 0) onTaken(part, wanted, port);
    return port;
  };
  // One after the other: each must differ from those before it.
  return {
    app: await choose("app"),
    convex: await choose("convex"),
    site: await choose("site"),
    identity: await choose("identity"),
    feed: await choose("feed"),
    inbox: await choose("inbox"),
    smtp: await choose("smtp"),
  };
}

/** Free on both loopback addresses: browsers try ::1 first for "localhost". */
async function isFree(port: number): Promise<boolean> {
  return (await probe(port, "127.0.0.1")) !== null && (await probe(port, "::1")) !== null;
}

async function freePort(): Promise<number> {
  const port = await probe(0, "127.0.0.1");
  if (port === null) throw new LaunchError("There is no free port on this machine.");
  return port;
}

/** The port that could be bound; null where it is taken. A machine without this address counts as free. */
function probe(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve(port);
      else if (error.code === "EADDRINUSE") resolve(null);
      else if (error.code === "EACCES") reject(new LaunchError(`Port ${port} may not be used by this user.`));
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
