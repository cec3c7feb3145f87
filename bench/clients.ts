// The receiving side of the benchmark, in its own process: many sockets that look for a marker in incoming data.
// Neither side parses, so that the figures are the servers'.
import { WebSocket } from "ws";

export type ClientsCommand =
  | {
      readonly type: "open";
      readonly group: string;
      readonly url: string;
      readonly count: number;
      readonly hello: string[];
    }
  | { readonly type: "expect"; readonly group: string; readonly marker: string }
  | { readonly type: "count"; readonly group: string };

export type ClientsReport =
  | { readonly type: "opened"; readonly group: string }
  | { readonly type: "armed"; readonly marker: string }
  | { readonly type: "counted"; readonly group: string; readonly frames: number }
  /** `atNs` is the monotonic clock, which all processes on a machine share. */
  | { readonly type: "reached"; readonly marker: string; readonly atNs: string; readonly frame: string };

interface Group {
  readonly sockets: WebSocket[];
  marker: Buffer | null;
  missing: number;
  frames: number;
}

const groups = new Map<string, Group>();

function report(message: ClientsReport): void {
  process.send?.(message);
}

async function open({ group: name, url, count, hello }: Extract<ClientsCommand, { type: "open" }>): Promise<void> {
  const group: Group = { sockets: [], marker: null, missing: 0, frames: 0 };
  groups.set(name, group);
  for (let index = 0; index < count; index++) {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    group.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("open", resolve);
    });
    const isReady = new Promise<void>((resolve) =>
      hello.length === 0 ? resolve() : socket.once("message", () => resolve()),
    );
    for (const text of hello) socket.send(text.replace("SESSION", crypto.randomUUID()));
    await isReady;
    socket.on("message", (data: Buffer) => receive(group, data));
  }
  report({ type: "opened", group: name });
}

function receive(group: Group, data: Buffer): void {
  group.frames += 1;
  if (group.marker === null || !data.includes(group.marker)) return;
  group.missing -= 1;
  if (group.missing > 0) return;
  const atNs = process.hrtime.bigint().toString();
  const marker = group.marker.toString();
  group.marker = null;
  report({ type: "reached", marker, atNs, frame: data.toString() });
}

function groupNamed(name: string): Group {
  const group = groups.get(name);
  if (group === undefined) throw new Error(`There is no group ${name}.`);
  return group;
}

process.on("message", (command: ClientsCommand) => {
  switch (command.type) {
    case "open":
      void open(command);
      return;
    case "count":
      report({ type: "counted", group: command.group, frames: groupNamed(command.group).frames });
      return;
    case "expect": {
      const group = groupNamed(command.group);
      group.marker = Buffer.from(command.marker);
      group.missing = group.sockets.length;
      report({ type: "armed", marker: command.marker });
      return;
    }
    default:
      command satisfies never;
  }
});
