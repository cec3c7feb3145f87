// The page that a reset mail links to. It posts to this service, so it works no matter what state the app is in.
import { html, htmlResponse, raw } from "../http/html";

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: light-dark(#f6f8fb, #0a111f); }
  form { box-sizing: border-box; width: min(24rem, 92vw); padding: 2rem; border-radius: 1rem;
    background: light-dark(#fff, #131c2e); border: 1px solid light-dark(#dfe5ee, #26324a); }
  h1 { margin: 0 0 1rem; font-size: 1.25rem; }
  label { display: grid; gap: .375rem; font-size: .875rem; }
  input { font: inherit; padding: .625rem .75rem; border-radius: .5rem; border: 1px solid light-dark(#b9c4d4, #3a486a); }
  button { width: 100%; margin-top: 1rem; padding: .7rem; border: 0; border-radius: .5rem; font: inherit;
    font-weight: 600; color: #fff; background: #1e40af; cursor: pointer; }
  a { display: inline-block; padding: .75rem 0; font-weight: 600; color: light-dark(#1e40af, #93b4ff); }
  p { margin: 1rem 0 0; font-size: .875rem; }
  #hint { margin-top: .375rem; font-size: .75rem; color: light-dark(#475569, #a3b1c6); }`;

const SCRIPT = `
  const REFUSALS = {
    INVALID_TOKEN: "This link has expired or was used already. Choose “Forgot your password?” where you sign in to get a new one.",
    PASSWORD_TOO_SHORT: "Use at least 8 characters.",
    PASSWORD_TOO_LONG: "Use at most 128 characters.",
    TOO_MANY_REQUESTS: "Too many attempts. Wait a minute, then try again.",
  };
  const form = document.querySelector("form");
  const note = document.querySelector("#note");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { token, newPassword } = Object.fromEntries(new FormData(form));
    try {
      const answer = await fetch("api/auth/reset-password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token, newPassword }),
      });
      const body = await answer.json();
      note.textContent = answer.ok
        ? "Your password is changed, and every browser that was signed in is signed out. Sign in with the new one."
        : REFUSALS[body.code] ?? "That did not work. Ask for a new link and try again.";
      if (answer.ok) form.querySelector("#fields").hidden = true;
      document.querySelector("#app").hidden = !answer.ok && body.code !== "INVALID_TOKEN";
    } catch {
      note.textContent = "The sign-in service can't be reached. Try again in a moment.";
    }
  });`;

interface ResetPage {
  readonly token: string;
  /** Where to sign in afterward, or to request another link. */
  readonly appUrl: string;
  readonly nonce: string;
}

export function resetPasswordPage({ token, appUrl, nonce }: ResetPage): Response {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Choose a new password · Huddle Picks</title>
      <style nonce="${nonce}">
        ${raw(STYLE)}
      </style>
    </head>
    <body>
      <form method="post">
        <h1>Choose a new password</h1>
        <input type="hidden" name="token" value="${token}" />
        <div id="fields">
          <label
            >New password
            <input
              type="password"
              name="newPassword"
              minlength="8"
              maxlength="128"
              autocomplete="new-password"
              aria-describedby="hint"
              required
              autofocus
          /></label>
          <p id="hint">At least 8 characters</p>
          <button>Save the password</button>
        </div>
        <p id="note" role="status"></p>
        <p id="app" hidden><a href="${appUrl}">Go to Huddle Picks</a></p>
      </form>
      <script nonce="${nonce}">
        ${raw(SCRIPT)};
      </script>
    </body>
  </html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return htmlResponse(page, { headers: { "content-security-policy": policy } });
}
