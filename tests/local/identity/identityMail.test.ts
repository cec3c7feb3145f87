import { expect, it } from "vitest";
import { wordsIn } from "../../../domain/common/wordsIn";
import { testContent } from "../../../convex/model/notices/mail/mailContent";
import { renderMail } from "../../../convex/model/notices/mail/layout";
import { composeIdentityMail } from "../../../local/identity/identityMail";

const url = "http://localhost:3000/email-confirmation?from=a&to=b#token=abc";
const stylesheet = (html: string) => /<style>[\s\S]*<\/style>/.exec(html)?.[0];

it.each(["signUp", "address", "reset", "known", "moved"] as const)(
  "the %s mail looks like the product's other mails",
  (kind) => {
    const mail = composeIdentityMail({ kind, to: "pat@huddle.test", url });
    const other = renderMail(
      testContent({ appUrl: "http://localhost:3000", firstName: "Pat", words: wordsIn("en") }).mail,
    );
    expect(stylesheet(mail.html)).toBe(stylesheet(other.html));
    expect(mail.html).toContain('<td class="card"');
    expect(mail.html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    expect(mail.text).toContain(url);
    // These mails can't be turned off.
    expect(mail.html).not.toContain("Change your notifications");
    expect(mail.html).not.toContain("unsubscribe");
  },
);
