// The layout of every mail: one column that fits a phone, inline styles because mail readers drop all others, and the
// same words as plain text. A mail's button follows its first sentence, so that it is on a phone's first screen. The
// words: mailContent.ts.
import type { Language } from "../../../../domain/common/language";
import { isNoticeKind, NOTICE_NAMES, type NoticeKind } from "../noticeKinds";

/** A link of a stored mail begins with this, and ends with the kind of notice that it stops; deliver.ts signs it. */
const STOP_LINK = "https://unsubscribe.invalid/";
const STOP_LINKS = /https:\/\/unsubscribe\.invalid\/(\w+)/g;
/** People may write such an address too: theirs is no attribute of the HTML, and stands above the text's last lines. */
const LINKED = 'href="';
const LAST_LINES = "\n-- \n";

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailRow {
  readonly label: string;
  /** Null for a row of a group, whose title says it of all: "8 games at 1:00 PM". */
  readonly value: string | null;
}

/** A list under its own heading, or directly under the paragraphs. */
export interface MailSection {
  readonly title: string | null;
  readonly rows: readonly MailRow[];
}

/** A mail about one thing, or what a mail about several leagues says of one of them. */
export interface MailPart {
  readonly heading: string;
  /** The sentence above the button. */
  readonly lead: string;
  /** The rest of what somebody wrote, which the button doesn't break off. */
  readonly words?: readonly string[];
  readonly button: MailLink | null;
  /** Beside the button, such as "Fewer for this league". */
  readonly link?: MailLink;
  readonly paragraphs?: readonly string[];
  readonly sections?: readonly MailSection[];
  /** Below all of it. */
  readonly lastLink?: MailLink;
}

export interface MailContent extends MailPart {
  readonly language: Language;
  readonly subject: string;
  /** Inboxes show it after the subject. */
  readonly preview: string;
  /** One for each league, in a mail about several. */
  readonly parts?: readonly MailPart[];
  /** The links at the end turn these off, everywhere; none in mails that can't be turned off. */
  readonly stops: readonly NoticeKind[];
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

type StoredMail = Pick<RenderedMail, "text" | "html">;

/** The kinds that a stored mail has links for. */
export function stopKindsIn(html: string): NoticeKind[] {
  const kinds = [...html.matchAll(STOP_LINKS)].filter(isLinked).map(([, kind = ""]) => kind);
  return [...new Set(kinds)].filter(isNoticeKind);
}

const isLinked = ({ index, input }: { readonly index: number; readonly input: string }) =>
  input.slice(0, index).endsWith(LINKED);

type UrlOf = (kind: string) => string;

export function fillStopLinks({ text, html }: StoredMail, urlOf: UrlOf): StoredMail {
  const end = Math.max(0, text.lastIndexOf(LAST_LINES));
  const fill = (stored: string) => stored.replace(STOP_LINKS, (_link, kind: string) => urlOf(kind));
  return {
    text: text.slice(0, end) + fill(text.slice(end)),
    html: html.replace(STOP_LINKS, (link, kind: string, index: number) =>
      isLinked({ index, input: html }) ? urlOf(kind).replaceAll("&", "&amp;") : link,
    ),
  };
}

/** Kinds that are turned off together have one link. */
function stopLinks(stops: readonly NoticeKind[]): MailLink[] {
  const byLabel = new Map(stops.map((kind) => [`Stop ${NOTICE_NAMES[kind]}`, `${STOP_LINK}${kind}`]));
  return [...byLabel].map(([label, url]) => ({ label, url }));
}

function renderText(content: MailContent): string {
  const { parts = [], stops, settingsUrl } = content;
  const links = [
    ...(settingsUrl === null ? [] : [{ label: "Change your notifications", url: settingsUrl }]),
    ...stopLinks(stops),
  ];
  const blocks = [
    ...textOfPart(content),
    ...parts.flatMap((part) => {
      const [heading = "", ...rest] = textOfPart(part);
      return [`${heading}\n${"-".repeat(heading.length)}`, ...rest];
    }),
    "-- ",
    ["Huddle Picks", ...links.map(textOfLink)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const textOfLink = ({ label, url }: MailLink) => `${label}: ${url}`;

function textOfPart(part: MailPart): string[] {
  const { heading, lead, words = [], button, link, paragraphs = [], sections = [], lastLink } = part;
  const links = [...(button ? [button] : []), ...(link ? [link] : [])];
  return [
    oneLine(heading),
    lead,
    ...words,
    ...(links.length === 0 ? [] : [links.map(textOfLink).join("\n")]),
    ...paragraphs,
    ...sections.map(textOfSection),
    ...(lastLink ? [textOfLink(lastLink)] : []),
  ];
}

function textOfSection({ title, rows }: MailSection): string {
  const lines = rows.map(({ label, value }) => (value === null ? `- ${label}` : `- ${label}: ${value}`));
  return [...(title ? [`${title}:`] : []), ...lines].join("\n");
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail readers that support dark mode and narrow screens use these; the others show the inline styles.
const STYLES = `@media (prefers-color-scheme: dark) {
  .page { background:#0a111f !important } .card { background:#111b2e !important; border-color:#23304a !important }
  .strong { color:#f1f5f9 !important } .body { color:#cbd5e1 !important } .muted { color:#a3b1c6 !important }
  .link { color:#93c5fd !important } .row, .part { border-color:#23304a !important }
}
@media (max-width: 480px) {
  .frame { padding:12px 8px !important } .card { padding:20px 16px !important } .edge { padding:12px 17px !important }
  .label, .value { display:block !important; width:auto !important; text-align:left !important }
  .label { padding-bottom:0 !important } .value { padding:0 0 10px !important; border-top:0 !important }
}`;

function renderHtml(content: MailContent): string {
  const { language, subject, preview, parts = [], stops, settingsUrl } = content;
  const settings = settingsUrl === null ? [] : [{ label: "Change your notifications", url: settingsUrl }];
  const links = [...stopLinks(stops), ...settings].map(renderFooterLink);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;background:#f6f8fb">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8fb"><tr><td class="frame" align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word">
<tr><td class="edge" style="padding:12px 24px;border-radius:12px 12px 0 0;background:#1e40af;color:#ffffff;font-weight:700;font-size:18px">Huddle Picks</td></tr>
<tr><td class="card" style="padding:24px;border:1px solid #e2e8f0;border-top:0;border-radius:0 0 12px 12px;background:#ffffff">
${renderPart(content, 1)}
${parts.map((part) => `<div class="part" style="margin:24px 0 0;padding:24px 0 0;border-top:2px solid #e2e8f0">${renderPart(part, 2)}</div>`).join("\n")}
</td></tr>
<tr><td class="edge muted" style="padding:12px 24px;color:#475569;font-size:14px;line-height:20px">
${links.length > 0 ? links.join("\n") : "Huddle Picks"}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const PART_HEADINGS = {
  1: "margin:0 0 12px;font-size:24px;line-height:30px",
  2: "margin:0 0 8px;font-size:20px;line-height:26px",
} as const;
const SECTION_HEADING = "margin:24px 0 8px;font-size:17px;line-height:24px";

function renderHeading(text: string, level: 1 | 2 | 3, style: string): string {
  return `<h${level} class="strong" style="${style};color:#0f172a">${escapeHtml(text)}</h${level}>`;
}

function renderParagraph(text: string): string {
  return `<p class="body" style="margin:0 0 16px;color:#334155">${escapeHtml(text)}</p>`;
}

function renderPart(part: MailPart, level: 1 | 2): string {
  const { heading, lead, words = [], button, link, paragraphs = [], sections = [], lastLink } = part;
  const links = [...(button ? [renderButton(button)] : []), ...(link ? [renderTextLink(link)] : [])];
  return [
    renderHeading(heading, level, PART_HEADINGS[level]),
    ...[lead, ...words].map(renderParagraph),
    ...(links.length > 0 ? [`<p style="margin:0 0 16px">${links.join("\n")}</p>`] : []),
    ...paragraphs.map(renderParagraph),
    ...sections.map((section) => renderSection(section, level === 1 ? 2 : 3)),
    ...(lastLink ? [`<p style="margin:0">${renderTextLink(lastLink)}</p>`] : []),
  ].join("\n");
}

function renderSection({ title, rows }: MailSection, level: 2 | 3): string {
  const heading = title === null ? "" : renderHeading(title, level, SECTION_HEADING);
  const cell = "padding:10px 0;border-top:1px solid #e2e8f0;vertical-align:top";
  const lines = rows.map(({ label, value }) => {
    const name = `${cell};color:#0f172a;font-weight:600`;
    if (value === null) return `<tr><td class="row strong" colspan="2" style="${name}">${escapeHtml(label)}</td></tr>`;
    return (
      `<tr><td class="row label strong" style="${name}">${escapeHtml(label)}</td>` +
      `<td class="row value body" align="right" style="${cell};padding-left:12px;color:#334155">${escapeHtml(value)}</td></tr>`
    );
  });
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:22px">${lines.join("")}</table>`;
}

function renderButton({ label, url }: MailLink): string {
  const style =
    "display:inline-block;margin:0 12px 0 0;padding:12px 24px;border-radius:8px;background:#1f66d6;color:#ffffff;font-weight:600;text-decoration:none";
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
}

/** As high as the button, so that a finger finds it. */
function renderTextLink({ label, url }: MailLink): string {
  return `<a class="link" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 0;color:#1e40af">${escapeHtml(label)}</a>`;
}

function renderFooterLink({ label, url }: MailLink): string {
  return `<a class="muted" href="${escapeHtml(url)}" style="display:inline-block;margin:0 16px 0 0;padding:6px 0;color:#475569">${escapeHtml(label)}</a>`;
}
