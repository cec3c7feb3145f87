// The signed link that stops one kind of mail for one person without signing in. It uses WebCrypto, which actions have
// in every runtime (queries and mutations don't).

const ALGORITHM = { name: "HMAC", hash: "SHA-256" };

async function keyOf(secret: string) {
  return await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), ALGORITHM, false, ["sign", "verify"]);
}

export interface UnsubscribeClaim {
  /** [13.4] Of an invitation by mail: the hash of the address. */
  readonly userId: string;
  readonly kind: string;
}

function payloadOf({ userId, kind }: UnsubscribeClaim) {
  return new TextEncoder().encode(`unsubscribe\n${userId}\n${kind}`);
}

/** `baseUrl` is where HTTP actions are served. */
export async function unsubscribeUrl(baseUrl: string, secret: string, claim: UnsubscribeClaim): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), payloadOf(claim)));
  const signature = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${baseUrl}/unsubscribe?${new URLSearchParams({ user: claim.userId, kind: claim.kind, signature }).toString()}`;
}

/**
 * The person and kind of mail that a link stands for; null unless it is ours, unchanged and signed with one of these.
 */
export async function readUnsubscribeUrl(url: URL, secrets: readonly string[]): Promise<UnsubscribeClaim | null> {
  const [userId, kind, signature] = ["user", "kind", "signature"].map((name) => url.searchParams.get(name) ?? "");
  if (!userId || !kind || !/^[0-9a-f]{64}$/.test(signature ?? "")) return null;
  const bytes = new Uint8Array((signature ?? "").match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []);
  for (const secret of secrets) {
    const isOurs = await crypto.subtle.verify("HMAC", await keyOf(secret), bytes, payloadOf({ userId, kind }));
    if (isOurs) return { userId, kind };
  }
  return null;
}
