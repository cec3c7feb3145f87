import { describe, expect, it } from "vitest";
import { fillStopLinks, renderMail, stopKindsIn, type MailContent } from "../../../convex/model/notices/mail/layout";

const mail: MailContent = {
  language: "en",
  subject: "Two leagues\r\nBcc: everybody@example.com",
  preview: "Pick by 1:00 PM",
  heading: "Ann, 4 picks are missing",
  lead: "The next deadline is at 1:00 PM.",
  button: { label: "Make your picks", url: "https://picks.example/picks?a=1&b=2" },
  link: { label: "Fewer for this league", url: "https://picks.example/profile" },
  parts: [
    {
      heading: "Sunday <b>Crew</b>",
      lead: "3 picks are missing.",
      button: { label: "Make your picks", url: "https://picks.example/picks?league=1" },
      sections: [{ title: "3 games at 1:00 PM", rows: [{ label: "Bears at Packers", value: null }] }],
    },
    { heading: "Office", lead: "1 pick is missing.", button: null },
  ],
  sections: [{ title: null, rows: [{ label: "Games", value: "4" }] }],
  stops: ["deadline24h", "survivorElimination", "survivorWin", "adminReminder"],
  settingsUrl: "https://picks.example/profile",
};
const textOf = (html: string) =>
  html
    .slice(html.indexOf("<h1"))
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

describe("a mail", () => {
  it("has its button directly under its first sentence, and a part for each league", () => {
    const { subject, html, text } = renderMail(mail);
    expect(subject).toBe("Two leagues Bcc: everybody@example.com");
    expect(textOf(html)).toEqual([
      ...["Ann, 4 picks are missing", "The next deadline is at 1:00 PM.", "Make your picks", "Fewer for this league"],
      ...["Games", "4"],
      ...["Sunday &lt;b&gt;Crew&lt;/b&gt;", "3 picks are missing.", "Make your picks"],
      ...["3 games at 1:00 PM", "Bears at Packers"],
      ...["Office", "1 pick is missing."],
      ...["Stop 24-hour reminders", "Stop survivor results", "Stop all email", "Change your notifications"],
    ]);
    expect(html.match(/<h\d/g)).toEqual(["<h1", "<h2", "<h3", "<h2"]);
    expect(html).toContain('href="https://picks.example/picks?a=1&amp;b=2"');
    expect(html).toContain('<html lang="en">');
    expect(text.split("\n\n").slice(0, 3)).toEqual([
      "Ann, 4 picks are missing",
      "The next deadline is at 1:00 PM.",
      "Make your picks: https://picks.example/picks?a=1&b=2\nFewer for this league: https://picks.example/profile",
    ]);
    expect(text).toContain("\n\nOffice\n------\n\n1 pick is missing.\n\n-- \n\nHuddle Picks\n");
    expect(text).toContain("3 games at 1:00 PM:\n- Bears at Packers\n");
  });

  it("has a link for each kind of notice that it can stop, signed when it is sent", () => {
    const { html, text } = renderMail(mail);
    expect(stopKindsIn(html)).toEqual(["deadline24h", "survivorWin", "adminReminder"]);
    const { text: filled } = fillStopLinks({ text, html }, (kind) => `https://site.example/${kind}`);
    expect(filled).toContain("Stop 24-hour reminders: https://site.example/deadline24h\n");
    expect(filled).toContain("Stop survivor results: https://site.example/survivorWin\n");
    expect(filled).not.toContain("unsubscribe.invalid");
  });
});
