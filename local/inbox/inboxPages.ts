// The inbox's two pages. A mail contains foreign HTML, so it is shown in a sandboxed frame without scripts.
import { html, htmlResponse, raw } from "../http/html";
import type { Mail, MailSummary } from "./mailFolder";

const STYLE = raw(`
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f6f8fb, #0a111f); color: light-dark(#111a2b, #e8edf6); }
  header, main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem; }
  header { display: flex; align-items: baseline; gap: .75rem; }
  h1 { margin: 0; font-size: 1.375rem; }
  a { color: light-dark(#1e40af, #93b4ff); }
  .muted, time { color: light-dark(#566379, #9aa8c0); font-size: .875rem; }
  ul { list-style: none; margin: 0; padding: 0; border: 1px solid light-dark(#dfe5ee, #26324a); border-radius: .75rem;
    background: light-dark(#fff, #131c2e); overflow: hidden; }
  li + li { border-top: 1px solid light-dark(#dfe5ee, #26324a); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .75rem 1rem; color: inherit;
    text-decoration: none; }
  li a:hover, li a:focus-visible { background: light-dark(#eef3ff, #1a2743); }
  li strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dt { color: light-dark(#566379, #9aa8c0); }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 60vh; border: 1px solid light-dark(#dfe5ee, #26324a); border-radius: .75rem; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: .75rem; font-size: .875rem;
    background: light-dark(#fff, #131c2e); border: 1px solid light-dark(#dfe5ee, #26324a); }
  .empty { padding: 3rem 1rem; text-align: center; }`);

/** Shows new mails without a manual reload. */
const liveScript = (base: string) =>
  raw(`new EventSource("${base}/events").addEventListener("change", () => location.reload());`);

interface Place {
  /** The prefix of every path. */
  readonly base: string;
  readonly nonce: string;
}

export function listPage(mails: readonly MailSummary[], { base, nonce }: Place): Response {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="${base}/mails/${mail.id}">
          <strong>${mail.subject}</strong><time datetime="${isoTime(mail)}">${shownTime(mail)}</time>
          <span class="muted">To ${mail.to.join(", ")}</span><span class="muted">${mail.from}</span>
        </a>
      </li>`,
  );
  const list =
    rows.length === 0
      ? html`<p class="muted empty">No mail yet. What the app sends appears here.</p>`
      : html`<ul>
          ${rows}
        </ul>`;
  return page({
    title: "Inbox",
    nonce,
    script: liveScript(base),
    body: html`<p class="muted">Everything that Huddle Picks sends on this machine ends up here. Nothing leaves it.</p>
      ${list}`,
  });
}

export function mailPage(mail: Mail, { base, nonce }: Place): Response {
  const body = html`<p><a href="${base}/">All mails</a></p>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(", ")}</dd>
      <dt>Received</dt>
      <dd><time datetime="${isoTime(mail)}">${shownTime(mail)}</time></dd>
      ${mail.attachments.map(
        (file) =>
          html`<dt>Attached</dt>
            <dd>${file.filename} (${file.mimeType}, ${file.bytes} bytes)</dd>`,
      )}
    </dl>
    ${mail.html === null ? [] : [html`<iframe title="The mail" src="${base}/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`]}
    ${
      mail.text === null
        ? []
        : [
            html`<h3>Text</h3>
              <pre>${mail.text}</pre>`,
          ]
    }`;
  return page({ title: mail.subject, nonce, script: null, body });
}

/** The mail's own HTML, for the frame: no scripts, no forms, and nothing loaded from elsewhere except pictures. */
export function mailHtml(mail: Mail): Response {
  return new Response(`<!doctype html><base target="_blank">${mail.html ?? ""}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

interface Page {
  readonly title: string;
  readonly nonce: string;
  readonly script: ReturnType<typeof raw> | null;
  readonly body: ReturnType<typeof html>;
}

function page({ title, nonce, script, body }: Page): Response {
  const markup = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Huddle Picks inbox</title>
      <style nonce="${nonce}">
        ${STYLE}
      </style>
    </head>
    <body>
      <header><h1>Huddle Picks inbox</h1></header>
      <main>${body}</main>
      ${
        script
          ? [
              html`<script nonce="${nonce}">
                ${script};
              </script>`,
            ]
          : []
      }
    </body>
  </html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return htmlResponse(markup, { headers: { "content-security-policy": policy } });
}

const isoTime = (mail: MailSummary) => new Date(mail.receivedAtMs).toISOString();
const shownTime = (mail: MailSummary) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(mail.receivedAtMs);
