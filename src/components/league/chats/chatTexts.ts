import { t } from "@lingui/core/macro";
import { WEBHOOK_NAMES, type WebhookKind, type WebhookNews } from "../../../../domain/leagues/webhooks";

/** All but JSON's are proper names. */
export const chatNames: Readonly<Record<WebhookKind, string>> = { ...WEBHOOK_NAMES, json: t`Signed JSON` };

/** Where the address comes from. */
export const addressHints: Readonly<Record<WebhookKind, string>> = {
  discord: t`In Discord: the channel’s settings, Integrations, Webhooks, New Webhook, Copy Webhook URL.`,
  slack: t`In Slack: create an app at api.slack.com/apps, turn on Incoming Webhooks, and add one to the channel.`,
  teams: t`In Teams: the channel’s menu, Workflows, “Send webhook alerts to a channel”, then copy its address.`,
  groupme: t`At dev.groupme.com: Bots, Create Bot, then copy its Bot ID.`,
  json: t`A server of your own, by HTTPS. Each message is signed with a secret that we show you once.`,
};

export const newsNames: Readonly<Record<WebhookNews, string>> = {
  announcements: t`Announcements`,
  reveals: t`Picks are shown`,
  weeksWon: t`Weeks won`,
  eliminations: t`Eliminations`,
  missingPicks: t`How many picks are missing`,
};

export const newsHints: Readonly<Partial<Record<WebhookNews, string>>> = {
  reveals: t`That picks can be seen, and where; never what was picked.`,
  missingPicks: t`Once a day when a deadline is near, as a number and without names.`,
};
