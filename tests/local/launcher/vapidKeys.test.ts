import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import webpush from "web-push";
import { vapidKeys } from "../../../local/launcher/vapidKeys";

it("[3.14] makes a key pair from a secret, the same one every time, that push services accept", () => {
  const secret = randomBytes(32).toString("hex");
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
