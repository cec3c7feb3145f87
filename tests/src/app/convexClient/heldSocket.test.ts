// A socket that waits for the token, against a real server.
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { heldSocket } from "../../../../src/app/convexClient/heldSocket";

let server: WebSocketServer;
let address: string;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", NodeSocket);
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (socket) => socket.on("message", (message) => socket.send(`heard ${String(message)}`)));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
});

/** Connects, says hello, and resolves with what came back. */
async function talk(Socket: typeof WebSocket): Promise<unknown> {
  const socket = new Socket(address);
  return await new Promise((resolve) => {
    socket.onopen = () => socket.send("hello");
    socket.onmessage = ({ data }) => {
      resolve(data);
      socket.close();
    };
  });
}

it("[15.1] connects at once while nothing is waited for", async () => {
  expect(await talk(heldSocket(() => null))).toBe("heard hello");
});

it.each(["comes", "can't be fetched"])("[15.1] connects only once the token %s", async (end) => {
  let finish = () => {};
  const token = new Promise((resolve, reject) => {
    finish = () => (end === "comes" ? resolve("token") : reject(new Error("No answer.")));
  });
  const answer = talk(heldSocket(() => token));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.clients.size).toBe(0);
  finish();
  expect(await answer).toBe("heard hello");
});

it("[15.1] doesn't connect any more once it is closed", async () => {
  const Socket = heldSocket(() => Promise.resolve());
  new Socket(address).close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.clients.size).toBe(0);
});
