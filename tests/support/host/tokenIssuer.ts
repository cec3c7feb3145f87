// An OpenID issuer on a loopback port for tests: signs tokens, publishes its keys, can rotate them.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from "jose";

export interface TokenIssuer {
  readonly url: string;
  readonly requests: string[];
  /** The options override the defaults: iss, sub "user-1", aud "convex", issued at `nowMs`, valid for an hour. */
  token(options?: TokenOptions): Promise<string>;
  rotate(): Promise<void>;
  /** Signs a token like `token`, but with an unpublished key. */
  forge(): Promise<string>;
  close(): Promise<void>;
}

interface TokenOptions {
  readonly claims?: JWTPayload;
  readonly nowMs?: number;
  readonly lifetimeS?: number;
  /** The key id for the header, instead of the signing key's; null: none. */
  readonly kid?: string | null;
}

type Algorithm = "RS256" | "ES256";

/** An issuer's signing keys: the newest signs; older ones stay published for tokens still valid. */
export async function signingKeys(algorithm: Algorithm) {
  const published: JWK[] = [];
  let current = await addKey();

  async function addKey() {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    const kid = `key-${published.length + 1}`;
    published.push({ ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: "sig" });
    return { privateKey: pair.privateKey, kid };
  }

  return {
    published,
    rotate: async () => {
      current = await addKey();
    },
    /** Signs with another key than the header names, if one is given. */
    sign: ({ kid = current.kid, key = current.privateKey, nowMs = Date.now(), lifetimeS = 3600, claims }: Signing) => {
      const issuedAt = Math.floor(nowMs / 1000);
      return new SignJWT({ iat: issuedAt, exp: issuedAt + lifetimeS, ...claims })
        .setProtectedHeader({ alg: algorithm, ...(kid === null ? {} : { kid }) })
        .sign(key);
    },
  };
}

interface Signing extends Omit<TokenOptions, "claims"> {
  readonly claims: JWTPayload;
  readonly key?: Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
}

export async function startTokenIssuer(algorithm: Algorithm = "ES256"): Promise<TokenIssuer> {
  const keys = await signingKeys(algorithm);
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const documents: Record<string, unknown> = {
      "/.well-known/openid-configuration": { issuer: url, jwks_uri: `${url}/jwks` },
      "/jwks": { keys: keys.published },
    };
    const document = documents[request.url ?? ""];
    response.writeHead(document === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function sign(options: Omit<Signing, "claims"> & TokenOptions) {
    return keys.sign({ ...options, claims: { iss: url, sub: "user-1", aud: "convex", ...options.claims } });
  }

  return {
    url,
    requests,
    token: (options = {}) => sign(options),
    rotate: keys.rotate,
    forge: async () => sign({ key: (await generateKeyPair(algorithm)).privateKey }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
