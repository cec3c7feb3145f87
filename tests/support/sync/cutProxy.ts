// A TCP proxy that a test can cut. Everything sent through it so far is lost or kept, as the test chooses.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface CutProxy {
  readonly url: string;
  /** The number of connections made through it. */
  readonly connections: () => number;
  /** From now on drops the server's answers; requests still arrive. */
  holdAnswers(): void;
  /** Cuts every connection; later ones work. */
  cut(): void;
  close(): Promise<void>;
}

export async function startCutProxy(targetUrl: string): Promise<CutProxy> {
  const target = new URL(targetUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let areAnswersHeld = false;
  let made = 0;
  const server = createServer((client) => {
    made += 1;
    const upstream = connect(Number(target.port), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.on("data", (data) => upstream.write(data));
    upstream.on("data", (data) => {
      if (!areAnswersHeld) client.write(data);
    });
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.on("close", () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    areAnswersHeld = false;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => made,
    holdAnswers: () => (areAnswersHeld = true),
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
