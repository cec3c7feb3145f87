// Official clients for tests: quiet, with a WebSocket for Node, closed together.
import { BaseConvexClient, ConvexClient, type ConvexClientOptions } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { makeFunctionReference, type DefaultFunctionArgs } from "convex/server";
import { WebSocket as NodeWebSocket } from "ws";

// ws implements the browser's interface, except for the types of its events.
const webSocketConstructor = NodeWebSocket as unknown as typeof WebSocket;
const clientOptions: ConvexClientOptions = { webSocketConstructor, logger: false, unsavedChangesWarning: false };

/** A WebSocket whose handshake has these headers, which a browser or a proxy would add. */
export function webSocketWith(headers: Readonly<Record<string, string>>): typeof WebSocket {
  const withHeaders = class extends NodeWebSocket {
    constructor(address: string | URL) {
      super(address, { headers });
    }
  };
  return withHeaders as unknown as typeof WebSocket;
}

/** A WebSocket that adds every text that it receives to `frames`, in order. */
export function recordingWebSocket(frames: string[]): typeof WebSocket {
  const recording = class extends NodeWebSocket {
    constructor(address: string | URL) {
      super(address);
      this.on("message", (data: Buffer) => frames.push(data.toString()));
    }
  };
  return recording as unknown as typeof WebSocket;
}

export const query = (path: string) => makeFunctionReference<"query">(path);
export const mutation = (path: string) => makeFunctionReference<"mutation">(path);
export const action = (path: string) => makeFunctionReference<"action">(path);

export class SyncClients {
  private readonly closers: (() => Promise<void>)[] = [];

  open(url: string, options: Partial<ConvexClientOptions> = {}): ConvexClient {
    const client = new ConvexClient(url, { ...clientOptions, ...options });
    this.closers.push(() => client.close());
    return client;
  }

  openReact(url: string): ConvexReactClient {
    const client = new ConvexReactClient(url, clientOptions);
    this.closers.push(() => client.close());
    return client;
  }

  openBase(url: string, onTransition: (updated: string[]) => void): BaseConvexClient {
    const client = new BaseConvexClient(url, onTransition, clientOptions);
    this.closers.push(() => client.close());
    return client;
  }

  async close(): Promise<void> {
    await Promise.all(this.closers.splice(0).map((close) => close()));
  }
}

/** Every result of a subscription, and a way to wait for one. */
export class Results<T> {
  readonly all: T[] = [];
  readonly errors: Error[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(client: ConvexClient, path: string, args: DefaultFunctionArgs = {}) {
    const wake = () => [...this.waiting].forEach((check) => check());
    this.stop = client.onUpdate(
      query(path),
      args,
      (value: T) => (this.all.push(value), wake()),
      (error) => (this.errors.push(error), wake()),
    );
  }

  readonly stop: () => void;

  get newest(): T | undefined {
    return this.all.at(-1);
  }

  until(isMet: (newest: T) => boolean): Promise<T> {
    return this.wait(() =>
      this.all.length > 0 && isMet(this.all.at(-1) as T) ? { found: this.all.at(-1) as T } : null,
    );
  }

  untilError(): Promise<Error> {
    return this.wait(() => (this.errors.length > 0 ? { found: this.errors.at(-1) as Error } : null));
  }

  private wait<Found>(look: () => { found: Found } | null): Promise<Found> {
    return new Promise((resolve) => {
      const check = () => {
        const seen = look();
        if (seen === null) return;
        this.waiting.delete(check);
        resolve(seen.found);
      };
      this.waiting.add(check);
      check();
    });
  }
}
