// Every environment variable that an operator sets: its meaning, its default and its valid values. The functions, the
// launcher, the doctor and docs/deploy.md all use this table.

export interface Variable {
  readonly meaning: string;
  /** This applies while the variable isn't set. */
  readonly without: string;
  /** Its value is never shown. */
  readonly isSecret?: true;
  /** Completes the sentence "X must be …". */
  readonly rule: string;
  readonly isValid: (value: string) => boolean;
}

export const ESPN_URL = "https://site.api.espn.com/apis/site/v2/sports/football/nfl";
const LIVE_INTERVAL = { min: 100, max: 300_000 };
const MIN_SECRET_LENGTH = 32;

export const ENVIRONMENT = {
  APP_URL: {
    meaning: "Where people open the app; links in mails start with it. `npm start` takes `--public-url` as well.",
    without: "`npm start` serves only this machine; elsewhere it is required",
    rule: "an https address without a path, such as https://picks.example.com (http only on this machine)",
    isValid: isAppUrl,
  },
  AUTH_ISSUER: {
    meaning:
      "The token issuer: Clerk's Frontend API address. `npm start` sets it itself, followed by a space and the address of its keys.",
    without: "required; a push fails",
    rule: "an https address such as https://clerk.picks.example.com (http only on this machine), optionally followed by a space and the address of its keys",
    isValid: isIssuer,
  },
  SPORTS_FEED_URL: {
    meaning: "Where scores come from.",
    without: `ESPN: ${ESPN_URL}`,
    rule: `an http or https address such as ${ESPN_URL}`,
    isValid: isFeedUrl,
  },
  FEED_LIVE_INTERVAL_MS: {
    meaning: "How often the feed is queried while a game is live.",
    without: "5000",
    rule: `a whole number of milliseconds from ${LIVE_INTERVAL.min} to ${LIVE_INTERVAL.max}`,
    isValid: isLiveInterval,
  },
  ADMIN_EMAILS: {
    meaning: "Whoever signs in with one of these confirmed addresses becomes an admin.",
    without: "nobody is an admin",
    rule: "email addresses, separated by commas",
    isValid: (value) => addressesIn(value).length > 0 && addressesIn(value).every(isAddress),
  },
  SHOW_LEAGUE: {
    meaning:
      "The id of a pick'em league, from its page's address. The landing page shows its week to everybody, with its members' first names, initials and revealed picks: ask them first.",
    without: "the landing page shows a drawing; the demo shows a league of made-up people",
    rule: "a league's id, as in the address of its page: /leagues/<id>",
    isValid: (value) => /^[a-z0-9]{20,40}$/.test(value),
  },
  SMTP_URL: {
    meaning: "The mail server. `smtp://` to another machine demands STARTTLS; `?plain=true` at the end lifts that.",
    without: "no mail is sent; `npm start` without a public address shows its mails in the inbox",
    isSecret: true,
    rule: "an address such as smtps://user:password@mail.example.com or smtp://mail.example.com:587",
    isValid: (value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? "") && parseUrl(value)?.hostname !== "",
  },
  MAIL_FROM: {
    meaning: "The sender of mails.",
    without: "no mail is sent; required together with `SMTP_URL`",
    rule: "an email address, with or without a name: Huddle Picks <picks@example.com>",
    isValid: (value) => isAddress(/^[^<>]*<([^<>]+)>$/.exec(value.trim())?.[1] ?? value.trim()),
  },
  VAPID_PUBLIC_KEY: {
    meaning: "Signs browser notifications (`npx web-push generate-vapid-keys`). `npm start` makes its own.",
    without: "no browser notifications",
    rule: "the public key that `npx web-push generate-vapid-keys` prints",
    isValid: (value) => /^[\w-]{87}$/.test(value),
  },
  VAPID_PRIVATE_KEY: {
    meaning: "The other half of that pair.",
    without: "no browser notifications",
    isSecret: true,
    rule: "the private key that `npx web-push generate-vapid-keys` prints",
    isValid: (value) => /^[\w-]{43}$/.test(value),
  },
  TRUSTED_PROXY_SECRET: {
    meaning:
      "The secret that a proxy in front of `npm start` sends in `X-Proxy-Secret`, so that its `X-Forwarded-For` is trusted.",
    without: "no proxy is trusted; required with a public address",
    isSecret: true,
    rule: `at least ${MIN_SECRET_LENGTH} characters, such as \`openssl rand -hex 32\` prints`,
    isValid: (value) => /^[\x21-\x7e]+$/.test(value) && value.length >= MIN_SECRET_LENGTH,
  },
  VITE_CONVEX_URL: {
    meaning: "Built into the app: the deployment's address, such as https://happy-otter-123.convex.cloud.",
    without: "required for `npm run build`",
    rule: "an https address such as https://happy-otter-123.convex.cloud (http only on this machine)",
    isValid: isSecureAddress,
  },
  VITE_CLERK_PUBLISHABLE_KEY: {
    meaning: "Built into the app: Clerk signs people in. It must be of the instance that `AUTH_ISSUER` names.",
    without: "`npm start` signs people in itself; required for `npm run build`",
    rule: "a Clerk publishable key, such as pk_live_… on the API keys page of Clerk's dashboard",
    isValid: (value) => clerkOrigin(value) !== null,
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof ENVIRONMENT;

/** A sentence that names the variable; null if its value is valid. */
export function problemWith(name: VariableName, value: string): string | null {
  const variable: Variable = ENVIRONMENT[name];
  if (variable.isValid(value)) return null;
  return `${name} must be ${variable.rule}${variable.isSecret ? "." : `; it is "${value.slice(0, 200)}".`}`;
}

/** A publishable key is "pk_test_" or "pk_live_" followed by the base64 of Clerk's host and a "$". */
export function clerkOrigin(publishableKey: string): string | null {
  const encoded = /^pk_(?:test|live)_([\w+/-]+=*)$/.exec(publishableKey)?.[1];
  if (encoded === undefined) return null;
  try {
    const host = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)\$$/i.exec(atob(encoded))?.[1];
    return host === undefined ? null : `https://${host}`;
  } catch {
    return null;
  }
}

/** `keys` is null if the issuer's keys are found by OIDC discovery. */
export function partsOfIssuer(value: string): { readonly issuer: string; readonly keys: string | null } {
  const [issuer = "", ...rest] = value.split(" ");
  return { issuer, keys: rest.length === 0 ? null : rest.join(" ") };
}

export function addressesIn(list: string): string[] {
  return list
    .split(",")
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== "");
}

function isAddress(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);
}

function isAppUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && isSecureAddress(value) && /^[^/]+:\/\/[^/?#]+\/?$/.test(value);
}

function isSecureAddress(value: string): boolean {
  const url = parseUrl(value);
  if (url === null || url.username !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname));
}

function isIssuer(value: string): boolean {
  const { issuer, keys } = partsOfIssuer(value);
  return (
    isSecureAddress(issuer) && !issuer.endsWith("/") && (keys === null || (/^\S+$/.test(keys) && isSecureAddress(keys)))
  );
}

function isFeedUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "";
}

function isLiveInterval(value: string): boolean {
  const interval = Number(value);
  return Number.isInteger(interval) && interval >= LIVE_INTERVAL.min && interval <= LIVE_INTERVAL.max;
}

function parseUrl(value: string): URL | null {
  try {
    return new URL(value.trim());
  } catch {
    return null;
  }
}
