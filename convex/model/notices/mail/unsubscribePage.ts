// The page behind a mail's unsubscribe link. A GET only asks, because mail readers prefetch links; a POST does it, from
// the page's button or from the mail reader itself (RFC 8058).
import type { Language } from "../../../../domain/common/language";
import { NOTICE_NAMES, isNoticeKind } from "../noticeKinds";
import { escapeHtml } from "./layout";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
};

interface Visit {
  readonly appUrl: string;
  readonly language: Language;
}

interface Unsubscribing extends Visit {
  readonly kind: string;
  readonly isDone: boolean;
}

export function unsubscribePage({ kind, isDone, appUrl, language }: Unsubscribing): Response {
  const names = new Set(
    kind
      .split(",")
      .filter(isNoticeKind)
      .map((each) => NOTICE_NAMES[each]),
  );
  const name = escapeHtml(names.size === 0 ? NOTICE_NAMES.adminReminder : [...names].join(", "));
  const body = isDone
    ? `<h1>Done</h1><p>We've turned off ${name} for you.</p>`
    : `<h1>Stop ${name}?</h1><form method="post"><button>Stop ${name}</button></form>`;
  return page(200, {
    language,
    body: `${body}<p><a href="${escapeHtml(appUrl)}/profile">Change everything else in your profile</a></p>`,
  });
}

/** The field of the button that takes a stop back. */
export const ALLOW_FIELD = "allow";

interface InvitationsVisit extends Pick<Visit, "language"> {
  readonly isStopped: boolean;
  readonly isAllowedAgain: boolean;
}

/** [13.4] Whoever was invited may have no profile. The link works both ways, as often as it is opened. */
export function invitationsPage({ language, isStopped, isAllowedAgain }: InvitationsVisit): Response {
  const name = escapeHtml(NOTICE_NAMES.mailInvitation);
  const stopped = `<h1>Done</h1><p>We've turned off ${name} for you. Nobody can invite this address by mail.</p><form method="post"><button name="${ALLOW_FIELD}" value="yes">Allow ${name} again</button></form>`;
  const allowed = `<h1>Done</h1><p>This address can be invited by mail again.</p>`;
  const asks = `<h1>Stop ${name}?</h1><form method="post"><button>Stop ${name}</button></form>`;
  return page(200, { language, body: isStopped ? stopped : isAllowedAgain ? allowed : asks });
}

export function brokenLinkPage({ appUrl, language }: Visit): Response {
  return page(400, {
    language,
    body: `<h1>This link is broken</h1><p>It may be incomplete. You can change what you get <a href="${escapeHtml(appUrl)}/profile">in your profile</a>.</p>`,
  });
}

function page(status: number, { language, body }: { language: Language; body: string }): Response {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Huddle Picks</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}
h1{font-size:1.75rem;line-height:1.2}button{font:inherit;font-weight:600;min-height:44px;padding:0 1.5rem;border:0;border-radius:8px;background:#1f66d6;color:#fff;cursor:pointer}
a{display:inline-block;padding:.5rem 0}
</style></head><body>${body}</body></html>`;
  return new Response(html, { status, headers: HEADERS });
}
