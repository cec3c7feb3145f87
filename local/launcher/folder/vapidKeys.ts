// The key pair that signs browser notifications (RFC 8292). It is derived from a secret of the data folder, so it is
// the same at every start. A different pair would invalidate every subscription.
import { createECDH } from "node:crypto";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** `secret` is 32 random bytes in hex, the format of a P-256 private key. */
export function vapidKeys(secret: string): VapidKeys {
  const privateKey = Buffer.from(secret, "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  // Not `pair.getPrivateKey()`, which drops leading zero bytes; push libraries accept exactly 32 bytes.
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
