// A self-signed certificate for 127.0.0.1, generated with OpenSSL.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** For NODE_EXTRA_CA_CERTS of a process that should trust it. */
  readonly certFile: string;
  remove(): void;
}

export function hasOpenSsl(): boolean {
  return spawnSync("openssl", ["version"]).status === 0;
}

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "huddle-certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
  const cert = ["-out", certFile, "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync("openssl", ["req", "-x509", ...key, ...cert], { stdio: "pipe" });
  return {
    key: readFileSync(keyFile, "utf8"),
    cert: readFileSync(certFile, "utf8"),
    certFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
