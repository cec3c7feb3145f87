// Avatars show the favorite team, and tell people apart.
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Avatar } from "../../../../src/components/ui/Avatar";
import { markOf } from "../../../../src/components/ui/avatarMark";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const packers = { color: "#204e32", alternateColor: "#ffb612" };
const spanOf = (element: React.ReactElement) => render(element).container.firstElementChild as HTMLElement;

it("has the team's colors behind the initials", () => {
  const avatar = spanOf(<Avatar name="Sam Okafor" team={packers} userId="sam" />);
  expect(avatar.textContent).toBe("SO");
  expect(avatar.style.getPropertyValue("--avatar")).toMatch(/^light-dark\(#204e32, #/);
  expect(avatar.className).toContain("bg-(--avatar)");
});

it("shows an emoji at the beginning of a name whole", () => {
  expect(spanOf(<Avatar name="🏈 Fans" />).textContent).toBe("🏈F");
  expect(spanOf(<Avatar name="Sam 🏈" />).textContent).toBe("S🏈");
  expect(spanOf(<Avatar name="" />).textContent).toBe("?");
});

it("has a tint of the person's own without a team, and is neutral for who is out", () => {
  const [sam, pat] = ["sam", "pat"].map((userId) => spanOf(<Avatar name="Sam Okafor" userId={userId} />));
  expect(sam?.style.getPropertyValue("--avatar")).toMatch(/^light-dark/);
  expect(sam?.style.getPropertyValue("--avatar")).not.toBe(pat?.style.getPropertyValue("--avatar"));
  expect(spanOf(<Avatar name="Sam Okafor" team={packers} userId="sam" isFaded />).className).toContain(
    "bg-neutral-soft",
  );
});

it("marks a person always alike, and most people with the same initials and team differently", () => {
  expect(markOf("k57b8f1q2m3n4p5r6s7t8v9w0x1y2z3a")).toBe(markOf("k57b8f1q2m3n4p5r6s7t8v9w0x1y2z3a"));
  const ids = Array.from({ length: 320 }, (_, index) => `k57b8f1q2m3n4p5r6s7t8v9w0x1y${index}`);
  const marks = ids.map(markOf);
  expect(new Set(marks).size).toBe(12);
  // No mark is much more frequent than others.
  for (const mark of new Set(marks)) expect(marks.filter((each) => each === mark).length).toBeLessThan(320 / 5);
});
