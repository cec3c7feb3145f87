// What the app is told before its first render: where its services are. Read by src/app/config.ts.

export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

export interface AppConfig {
  readonly convexUrl: string;
  /** Absent where Clerk signs people in. */
  readonly identityUrl?: string;
  readonly inboxUrl?: string;
  readonly isDemo: boolean;
  readonly demoAccounts: readonly DemoAccount[];
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1"];

/**
 * The same services under the name that the page was opened with: a page at 127.0.0.1 and a service at localhost are
 * different sites to a browser, and the session's cookie would not be sent.
 */
export function configForHost(config: AppConfig, hostHeader: string | undefined): AppConfig {
  const hostname = (hostHeader ?? "").replace(/:\d+$/, "");
  if (!LOOPBACK_NAMES.includes(hostname)) return config;
  const move = (address: string) => {
    const url = new URL(address);
    if (LOOPBACK_NAMES.includes(url.hostname)) url.hostname = hostname;
    return url.origin;
  };
  return {
    ...config,
    convexUrl: move(config.convexUrl),
    ...(config.identityUrl === undefined ? {} : { identityUrl: move(config.identityUrl) }),
    ...(config.inboxUrl === undefined ? {} : { inboxUrl: move(config.inboxUrl) }),
  };
}

/** An address under every loopback name. */
export function loopbackOrigins(address: string): string[] {
  const url = new URL(address);
  if (!LOOPBACK_NAMES.includes(url.hostname)) return [url.origin];
  return LOOPBACK_NAMES.map((name) => {
    url.hostname = name;
    return url.origin;
  });
}
