// The layout of every mail: one column that fits a phone, inline styles because mail readers drop all others, and the
// same words as plain text. What a mail says: mailContent.ts.

import * as texts from "../../../texts/notices/mail";

/** A placeholder in the stored mail, which deliver.ts replaces with the reader's signed link. */
export const UNSUBSCRIBE_LINK = "https://unsubscribe.invalid/";

export interface MailRow {
  readonly label: string;
  readonly value: string;
}

/** A list under its own heading, or directly under the paragraphs. */
export interface MailSection {
  readonly title: string | null;
  readonly rows: readonly MailRow[];
}

export interface MailContent {
  readonly subject: string;
  /** Inboxes show it after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly MailSection[];
  readonly button: { readonly label: string; readonly url: string } | null;
  /** "24-hour reminders": what the link at the end turns off; null for mails that can't be turned off. */
  readonly switchName: string | null;
  /** Where notifications are changed; null for mails that aren't notifications. */
  readonly settingsUrl: string | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Names are written by people: reduced to one line, so that nothing breaks out of a subject. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function renderMail(content: MailContent): RenderedMail {
  return { subject: oneLine(content.subject), text: renderText(content), html: renderHtml(content) };
}

function renderText({ heading, paragraphs, sections = [], button, switchName, settingsUrl }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    ...sections.map(renderTextSection),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    "-- ",
    settingsUrl === null ? texts.huddlePicks : texts.huddlePicksChangeYourNotifications(settingsUrl),
    ...(switchName ? [`${texts.stop(switchName)}: ${UNSUBSCRIBE_LINK}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderTextSection({ title, rows }: MailSection): string {
  return [...(title ? [`${title}:`] : []), ...rows.map(({ label, value }) => `- ${label}: ${value}`)].join("\n");
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail readers that support dark mode and narrow screens use these; the others show the inline styles.
const STYLES = `@media (prefers-color-scheme: dark) {
  .page { background:#0a111f !important } .card { background:#111b2e !important; border-color:#23304a !important }
  .strong { color:#f1f5f9 !important } .body { color:#cbd5e1 !important } .muted { color:#a3b1c6 !important }
  .row { border-color:#23304a !important }
}
@media (max-width: 480px) {
  .label, .value { display:block !important; width:auto !important; text-align:left !important }
  .label { padding-bottom:0 !important } .value { padding:0 0 10px !important; border-top:0 !important }
}`;

function renderHtml(content: MailContent): string {
  const { heading, paragraphs, sections = [], button, switchName, settingsUrl } = content;
  const text = paragraphs
    .map((paragraph) => `<p class="body" style="margin:0 0 16px;color:#334155">${escapeHtml(paragraph)}</p>`)
    .join("\n");
  const settings = settingsUrl
    ? `<a class="muted" style="color:#475569" href="${escapeHtml(settingsUrl)}">${texts.changeYourNotifications}</a>`
    : texts.huddlePicks;
  const unsubscribe = switchName
    ? ` · <a class="muted" style="color:#475569" href="${UNSUBSCRIBE_LINK}">${texts.stop(escapeHtml(switchName))}</a>`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(oneLine(content.subject))}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;background:#f6f8fb">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8fb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:24px">
<tr><td style="padding:16px 24px;border-radius:12px 12px 0 0;background:#1e40af;color:#ffffff;font-weight:700;font-size:18px">${texts.huddlePicks}</td></tr>
<tr><td class="card" style="padding:24px;border:1px solid #e2e8f0;border-top:0;border-radius:0 0 12px 12px;background:#ffffff">
<h1 class="strong" style="margin:0 0 16px;font-size:24px;line-height:30px;color:#0f172a">${escapeHtml(heading)}</h1>
${text}
${sections.map(renderSection).join("\n")}
${button ? renderButton(button) : ""}
</td></tr>
<tr><td class="muted" style="padding:16px 24px;color:#475569;font-size:13px;line-height:20px">
${settings}${unsubscribe}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function renderSection({ title, rows }: MailSection): string {
  const heading = title
    ? `<h2 class="strong" style="margin:24px 0 8px;font-size:17px;line-height:24px;color:#0f172a">${escapeHtml(title)}</h2>`
    : "";
  const cell = "padding:10px 0;border-top:1px solid #e2e8f0;vertical-align:top";
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td class="row label strong" style="${cell};color:#0f172a;font-weight:600">${escapeHtml(label)}</td>` +
      `<td class="row value body" align="right" style="${cell};padding-left:12px;color:#334155">${escapeHtml(value)}</td></tr>`,
  );
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:22px">${lines.join("")}</table>`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:8px;background:#1f66d6;color:#ffffff;font-weight:600;text-decoration:none";
  return `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
