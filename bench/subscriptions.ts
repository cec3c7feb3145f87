// One client that subscribes to many queries, each on its own range.
import { once } from "node:events";
import { WebSocket } from "ws";

/** Resolves when every query has been answered. */
export async function openSubscriptions(
  url: string,
  { count, fromRound }: { readonly count: number; readonly fromRound: number },
): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, "open");
  const modifications = Array.from({ length: count }, (_, queryId) => ({
    type: "Add",
    queryId,
    udfPath: "scores:list",
    args: [{ round: fromRound + queryId }],
  }));
  const sessionId = crypto.randomUUID();
  socket.send(JSON.stringify({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: 0 }));
  socket.send(JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications }));
  await once(socket, "message");
  return socket;
}
