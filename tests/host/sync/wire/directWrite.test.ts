// Frames written directly to the socket, and through the stream otherwise: the arriving bytes are the same.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { Connection } from "../../../../host/sync/wire/Connection";
import { directWriteTo } from "../../../../host/sync/wire/directWrite";

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) {
    if ("destroy" in each) each.destroy();
    else each.close();
  }
});

async function pair(): Promise<{ writer: Socket; reader: Socket }> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const reader = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [writer] = (await once(server, "connection")) as [Socket];
  opened.push(server, reader, writer);
  return { writer, reader };
}

async function received(reader: Socket, bytes: number): Promise<string> {
  let text = "";
  for await (const chunk of reader) {
    text += String(chunk);
    if (text.length >= bytes) break;
  }
  return text;
}

const noSocket = {} as WebSocket;

describe("writing to a socket directly", () => {
  it.skipIf(process.platform === "win32")("hands the system a frame, until the socket is closed", async () => {
    const { writer, reader } = await pair();
    const write = directWriteTo(writer);
    expect(write(Buffer.from("hello"))).toBe(5);
    expect(await received(reader, 5)).toBe("hello");
    writer.destroy();
    await once(writer, "close");
    expect(write(Buffer.from("late"))).toBe(0);
  });

  it.each([
    ["has no descriptor to show", { _handle: { fd: -1 } }],
    ["keeps it elsewhere", {}],
    ["is encrypted", { encrypted: true }],
  ])("isn't tried where a stream %s, and its stream writes everything in order", async (_what, shown) => {
    const { writer, reader } = await pair();
    const stream = new Proxy(writer, {
      get: (target, name) => {
        if (name === "_handle") return (shown as { _handle?: unknown })._handle;
        if (name in shown) return (shown as Record<string, unknown>)[String(name)];
        const found = Reflect.get(target, name, target) as unknown;
        return typeof found === "function" ? (found.bind(target) as unknown) : found;
      },
    });
    expect(directWriteTo(stream)(Buffer.from("x"))).toBe(0);
    const connection = new Connection(1, noSocket, stream);
    for (const text of ["one ", "two ", "three"]) connection.write(Buffer.from(text));
    expect(await received(reader, 13)).toBe("one two three");
  });
});
