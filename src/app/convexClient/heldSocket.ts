// Convex's client pauses its socket while it fetches a token, but not a socket that is disconnected just then: that one
// reconnects and asks for everything in nobody's name, which the server refuses.

/** While `until` is there, a new socket opens only afterward. */
export function heldSocket(until: () => Promise<unknown> | null): typeof WebSocket {
  const connect = function (address: string) {
    const waiting = until();
    return waiting === null ? new WebSocket(address) : new LaterSocket(address, waiting);
  };
  return connect as unknown as typeof WebSocket;
}

/** Has what Convex's client uses of a WebSocket. */
class LaterSocket {
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onerror: WebSocket["onerror"] = null;
  onclose: WebSocket["onclose"] = null;
  #socket: WebSocket | null = null;
  #isClosed = false;

  constructor(address: string, waiting: Promise<unknown>) {
    const open = () => this.#open(address);
    waiting.then(open, open);
  }

  send(message: string): void {
    if (this.#socket === null) throw new Error("The socket isn't open yet.");
    this.#socket.send(message);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  #open(address: string): void {
    if (this.#isClosed) return;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = (event) => this.onopen?.call(socket, event);
    socket.onmessage = (event) => this.onmessage?.call(socket, event);
    socket.onerror = (event) => this.onerror?.call(socket, event);
    socket.onclose = (event) => this.onclose?.call(socket, event);
  }
}
