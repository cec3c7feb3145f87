// The part of a service worker's global scope that ours uses. TypeScript has these types only in a library that
// contradicts the DOM's.

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & { readonly data: unknown };
  push: WorkerEvent & { readonly data: { json(): unknown } };
  notificationclick: WorkerEvent & {
    readonly action: string;
    readonly notification: { readonly data: unknown; close(): void };
  };
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly setAppBadge?: (count: number) => Promise<void> };
  readonly registration: { showNotification(title: string, options: ShownOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
