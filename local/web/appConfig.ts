// Tells the app before its first render where its services are. Read by src/app/config.ts.

export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

/** A path is relative to the app's own origin. */
export interface AppConfig {
  readonly convexUrl: string;
  /** Absent if Clerk signs people in. */
  readonly identityUrl?: string;
  readonly inboxUrl?: string;
  readonly isDemo: boolean;
  readonly demoAccounts: readonly DemoAccount[];
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1"];

/** An address under all loopback names. */
export function loopbackOrigins(address: string): string[] {
  const url = new URL(address);
  if (!LOOPBACK_NAMES.includes(url.hostname)) return [url.origin];
  return LOOPBACK_NAMES.map((name) => {
    url.hostname = name;
    return url.origin;
  });
}
