// [18.2] Addresses in group chats to which a league or pool sends its news. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { say, type Said } from "../common/said";

export const WEBHOOK_KINDS = ["discord", "slack", "teams", "groupme", "json"] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export const WEBHOOKS_MAX = 5;

/** The kinds of news that an address can be told. */
export const WEBHOOK_NEWS = ["announcements", "reveals", "weeksWon", "eliminations", "missingPicks"] as const;
export type WebhookNews = (typeof WEBHOOK_NEWS)[number];

/** Of what is left to repeat, and when: after the first, second and third try. */
export const WEBHOOK_REPEATS_MINUTES = [1, 5, 25] as const;

/** One after another; then the address is turned off. */
export const WEBHOOK_FAILURES_MAX = 20;

/** A kind's name is a proper name, the same in every language, but for "json". */
export const WEBHOOK_NAMES: Readonly<Record<WebhookKind, string>> = {
  discord: "Discord",
  slack: "Slack",
  teams: "Microsoft Teams",
  groupme: "GroupMe",
  json: "Signed JSON",
};

interface OwnHosts {
  readonly host: RegExp;
  readonly path: RegExp;
  /** Said when an address isn't one of these. */
  readonly problem: Said;
}

const OWN_HOSTS: Readonly<Record<Exclude<WebhookKind, "json">, OwnHosts>> = {
  discord: {
    host: /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/,
    path: /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/,
    problem: say("An address of Discord starts with https://discord.com/api/webhooks/"),
  },
  slack: {
    host: /^hooks\.slack(?:-gov)?\.com$/,
    path: /^\/services\/\w+\/\w+\/\w+$/,
    problem: say("An address of Slack starts with https://hooks.slack.com/services/"),
  },
  teams: {
    host: /^[a-z0-9.-]+\.(?:logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/,
    path: /^\/(?:workflows|powerautomate|webhookb2)\/./,
    problem: say(
      "An address of Microsoft Teams starts with https://, and is at logic.azure.com, api.powerplatform.com or webhook.office.com",
    ),
  },
  groupme: {
    host: /^api\.groupme\.com$/,
    path: /^\/v3\/bots\/post$/,
    problem: say(
      "An address of GroupMe starts with https://api.groupme.com/v3/bots/post?bot_id=; the bot’s ID alone will do",
    ),
  },
};

const ADDRESS_MAX = 2_000;
const BOT_ID = /^[0-9a-f]{16,64}$/i;

/** The address as it is kept, or what is wrong with it. */
export function parseWebhookAddress(
  kind: WebhookKind,
  text: string,
): { readonly address: string } | { readonly problem: Said } {
  const given = text.trim();
  if (given === "") return { problem: say("Enter an address") };
  if (given.length > ADDRESS_MAX)
    return { problem: say("An address has at most {max} characters", { max: ADDRESS_MAX }) };
  if (kind === "groupme" && BOT_ID.test(given)) return { address: groupMeAddress(given) };
  const url = parseUrl(given);
  if (url === null) return { problem: say("Enter a whole address, such as https://example.com/hook") };
  if (url.protocol !== "https:") return { problem: say("An address starts with https://") };
  if (url.username !== "" || url.password !== "") return { problem: say("Leave out the user and password") };
  url.hash = "";
  const problem = kind === "json" ? jsonHostProblem(url.hostname) : ownHostProblem(kind, url);
  return problem === null ? { address: url.href } : { problem };
}

const groupMeAddress = (botId: string) => `https://api.groupme.com/v3/bots/post?bot_id=${botId}`;

function ownHostProblem(kind: keyof typeof OWN_HOSTS, url: URL): FieldProblem {
  const { host, path, problem } = OWN_HOSTS[kind];
  const isOwn = host.test(url.hostname) && url.port === "" && path.test(url.pathname);
  const isBot = kind !== "groupme" || BOT_ID.test(url.searchParams.get("bot_id") ?? "");
  return isOwn && isBot ? null : problem;
}

/** Also of numbers as browsers read them: 2130706433, 0x7f.1, 017700000001. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/i;
const INSIDE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/i;

/** The address behind a name is checked each time a connection is made. */
function jsonHostProblem(hostname: string): FieldProblem {
  const name = hostname.replace(/\.$/, "");
  if (name.startsWith("[") || ENDS_IN_NUMBER.test(name)) return say("Enter a name instead of an IP address");
  if (!name.includes(".") || INSIDE.test(name)) return say("Enter an address that is open to the internet");
  return null;
}

const MASKED_END = 4;
/** So that what is shown of a short secret doesn't tell most of it. */
const LONG_SECRET = 16;

/** "discord.com/…Wx4z": enough to tell addresses apart. */
export function maskWebhookAddress(address: string): string {
  const url = parseUrl(address);
  if (url === null) return "…";
  const secret = url.pathname + url.search;
  return `${url.host}/…${secret.length >= LONG_SECRET ? secret.slice(-MASKED_END) : ""}`;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
