// Stands between the browser and the server, and passes every byte on half a round trip later. Connections themselves
// open without delay, so that what is counted are requests, answers and messages.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface DelayedServer {
  readonly port: number;
  close(): void;
}

export async function startDelayedServer(targetPort: number, roundTripMs: number): Promise<DelayedServer> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), roundTripMs / 2));
    from.on("close", () => setTimeout(() => to.destroy(), roundTripMs / 2));
    from.on("error", () => undefined);
  };
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    pass(client, target);
    pass(target, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
