// The key pair that signs browser notifications (RFC 8292): made from a secret of the data folder, so the same at every
// start. Another pair would make every subscription worthless.
import { createECDH } from "node:crypto";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** `secret` is 32 random bytes in hex, which is what a private key of P-256 is. */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(secret, "hex"));
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: pair.getPrivateKey().toString("base64url"),
  };
}
