// Chooses each part's port: the one from the last start, else its usual one, else a free one.
import { createSocket, type Socket } from "node:dgram";
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
  /** The port from the flag; no other will do. */
  readonly appPort: number | null;
  readonly lastPorts: Partial<Ports>;
  /** Called for each part that can't have its preferred port. */
  readonly onTaken: (part: Part, wanted: number, chosen: number) => void;
}

export interface ClaimedPorts {
  readonly ports: Ports;
  /** Lets other launchers choose these ports again. */
  readonly release: () => void;
}

/**
 * Parts listen on their ports seconds after these were chosen. Until then, and as long as this launcher runs, the ports
 * are claimed, so that no other launcher chooses them.
 *
 * @throws LaunchError when the flag's port is taken.
 */
export async function claimPorts({ appPort, lastPorts, onTaken }: PortWishes): Promise<ClaimedPorts> {
  const claims = new Map<number, Socket | null>();
  const release = () => {
    for (const claim of claims.values()) claim?.close();
    claims.clear();
  };
  const tryToClaim = async (port: number): Promise<boolean> => {
    if (claims.has(port)) return false;
    const claim = await holdDatagramPort(port);
    if (claim === "taken") return false;
    if (await isFree(port)) {
      claims.set(port, claim);
      return true;
    }
    claim?.close();
    return false;
  };
  const choose = async (part: Part): Promise<number> => {
    const isNamed = part === "app" && appPort !== null && appPort !== 0;
    const wanted = isNamed ? appPort : part === "app" && appPort === 0 ? 0 : (lastPorts[part] ?? USUAL_PORTS[part]);
    if (wanted !== 0 && (await tryToClaim(wanted))) return wanted;
    if (isNamed) throw new LaunchError(`Port ${wanted} (${part}) is taken. Free it, or name another with --port.`);
    let port = await freePort();
    while (!(await tryToClaim(port))) port = await freePort();
    if (wanted !== 0) onTaken(part, wanted, port);
    return port;
  };
  try {
    // One after another, so that messages about taken ports come in this order.
    const ports = {
      app: await choose("app"),
      convex: await choose("convex"),
      site: await choose("site"),
      identity: await choose("identity"),
      feed: await choose("feed"),
      inbox: await choose("inbox"),
      smtp: await choose("smtp"),
    };
    return { ports, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * A claim is the UDP port with the same number. No part uses it, nobody else can bind it meanwhile, and the system
 * frees it however this process ends. Null if the system has no UDP; then nothing is claimed.
 */
function holdDatagramPort(port: number): Promise<Socket | "taken" | null> {
  return new Promise((resolve) => {
    const socket = createSocket("udp4").unref();
    socket.once("error", (error: NodeJS.ErrnoException) => {
      socket.close();
      resolve(error.code === "EADDRINUSE" ? "taken" : null);
    });
    socket.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(socket));
  });
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

/** Returns the port if it could be bound; null if it is taken. A machine without this address counts as free. */
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
