import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import webpush from "web-push";
import { vapidKeys } from "../../../../local/launcher/folder/vapidKeys";

const random = randomBytes(31).toString("hex");

it.each([
  ["any secret", `7f${random}`],
  ["a secret that begins with a zero byte", `00${random}`],
])("[3.14] derives the same key pair at every start, which push services accept, from %s", (_case, secret) => {
  const keys = vapidKeys(secret);
  expect(vapidKeys(secret)).toEqual(keys);
  const signed = webpush.getVapidHeaders(
    "https://push.example",
    "mailto:a@b.example",
    keys.publicKey,
    keys.privateKey,
    "aes128gcm",
  );
  expect(signed.Authorization).toContain(`k=${keys.publicKey}`);
});
