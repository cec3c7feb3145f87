// Signs the players' tokens, and publishes its key like an OpenID issuer.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export interface Issuer {
  readonly url: string;
  /** Valid for an hour. The address is also the subject, and verified. */
  token(email: string): Promise<string>;
  close(): void;
}

const [algorithm, kid] = ["RS256", "bench"];

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm);
  const keys = [{ ...(await exportJWK(publicKey)), alg: algorithm, kid }];
  const server = createServer((request, response) => {
    const isKeys = request.url === "/jwks";
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(isKeys ? { keys } : { issuer: url, jwks_uri: `${url}/jwks` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    token: (email) =>
      new SignJWT({ email, email_verified: true, name: email.split("@")[0] })
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(url)
        .setAudience("convex")
        .setSubject(email)
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(privateKey),
    close: () => server.close(),
  };
}
