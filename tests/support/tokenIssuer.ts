// An OpenID issuer on a loopback port for tests: signs tokens, publishes its keys, can rotate them.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from "jose";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export interface TokenIssuer {
  readonly url: string;
  readonly requests: string[];
  /** Claims are over the defaults: iss, sub "user-1", aud "convex", issued `nowMs`, an hour to live. */
  token(options?: TokenOptions): Promise<string>;
  rotate(): Promise<void>;
  /** Signs as before, with a key that isn't published. */
  forge(): Promise<string>;
  close(): Promise<void>;
}

interface TokenOptions {
  readonly claims?: JWTPayload;
  readonly nowMs?: number;
  readonly lifetimeS?: number;
}

export async function startTokenIssuer(algorithm: "RS256" | "ES256" = "ES256"): Promise<TokenIssuer> {
  const published: JWK[] = [];
  const requests: string[] = [];
  let serial = 0;
  let current = await publishKey();

  async function publishKey(): Promise<{ readonly pair: KeyPair; readonly kid: string }> {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    const kid = `key-${++serial}`;
    published.push({ ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: "sig" });
    return { pair, kid };
  }

  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const documents: Record<string, unknown> = {
      "/.well-known/openid-configuration": { issuer: url, jwks_uri: `${url}/jwks` },
      "/jwks": { keys: published },
    };
    const document = documents[request.url ?? ""];
    response.writeHead(document === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function sign(pair: KeyPair, kid: string, { claims = {}, nowMs = Date.now(), lifetimeS = 3600 }: TokenOptions = {}) {
    const issuedAt = Math.floor(nowMs / 1000);
    return new SignJWT({ iss: url, sub: "user-1", aud: "convex", iat: issuedAt, exp: issuedAt + lifetimeS, ...claims })
      .setProtectedHeader({ alg: algorithm, kid })
      .sign(pair.privateKey);
  }

  return {
    url,
    requests,
    token: (options) => sign(current.pair, current.kid, options),
    rotate: async () => {
      current = await publishKey();
    },
    forge: async () => sign(await generateKeyPair(algorithm), current.kid),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
