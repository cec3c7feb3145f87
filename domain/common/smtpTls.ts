// The options that an SMTP address implies, for Convex functions and the local sign-in service alike.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Unless the mail server is this machine, `smtp://` requires STARTTLS, so that passwords and sign-in links don't travel
 * unencrypted. `?plain=true` in the address allows it anyway.
 */
export function tlsOptions(smtpUrl: string): { readonly requireTLS: boolean } {
  const url = new URL(smtpUrl);
  const isPlainAllowed = LOOPBACK.test(url.hostname) || url.searchParams.get("plain") === "true";
  return { requireTLS: url.protocol === "smtp:" && !isPlainAllowed };
}
