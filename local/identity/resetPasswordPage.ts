// The page that a reset mail links to. It posts to the same service, so it works whatever the app is doing.
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
  p { margin: 1rem 0 0; font-size: .875rem; }`;

const SCRIPT = `
  const form = document.querySelector("form");
  const note = document.querySelector("#note");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { token, newPassword } = Object.fromEntries(new FormData(form));
    try {
      const answer = await fetch("/api/auth/reset-password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token, newPassword }),
      });
      const body = await answer.json();
      note.textContent = answer.ok
        ? "Your password is changed. You can close this page and sign in."
        : body.message ?? "That did not work. Ask for a new link and try again.";
      if (answer.ok) form.querySelector("button").disabled = true;
    } catch {
      note.textContent = "The sign-in service can't be reached. Try again in a moment.";
    }
  });`;

export function resetPasswordPage(token: string, nonce: string): Response {
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
        <label
          >New password
          <input
            type="password"
            name="newPassword"
            minlength="8"
            maxlength="128"
            autocomplete="new-password"
            required
            autofocus
        /></label>
        <button>Save the password</button>
        <p id="note" role="status"></p>
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
