import { fireEvent, render, screen } from "@testing-library/react";
import type { MouseEvent } from "react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Link, type LinkProps } from "../../../../src/components/ui/Link";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

describe("a link", () => {
  function open(props: Partial<LinkProps> = {}) {
    render(
      <MemoryRouter initialEntries={["/picks"]}>
        <Link to="/leagues?tab=public" {...props}>
          Leagues
        </Link>
        <Place />
      </MemoryRouter>,
    );
    return screen.getByRole("link", { name: "Leagues" });
  }
  function Place() {
    const { pathname, search } = useLocation();
    return <p role="status">{`${pathname}${search} ${useNavigationType()}`}</p>;
  }
  /** True if the browser is to follow the link itself, which none does here. */
  function isLeft(link: HTMLElement, press: MouseEventInit = {}): boolean {
    let isTaken = false;
    const stop = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("click", stop, { once: true });
    fireEvent.click(link, press);
    return !isTaken;
  }
  const place = () => screen.getByRole("status").textContent;

  it("has an address, and opens its page without loading the app anew", () => {
    const link = open();
    expect(link.getAttribute("href")).toBe("/leagues?tab=public");
    expect(isLeft(link)).toBe(false);
    expect(place()).toBe("/leagues?tab=public PUSH");
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves %o to the browser, which opens it elsewhere",
    (press) => {
      expect(isLeft(open(), press)).toBe(true);
      expect(place()).toBe("/picks POP");
    },
  );

  it("leaves one for another window to the browser", () => {
    expect(isLeft(open({ target: "_blank" }))).toBe(true);
    expect(place()).toBe("/picks POP");
  });

  it("goes nowhere if its press is taken", () => {
    fireEvent.click(open({ onClick: (event: MouseEvent) => event.preventDefault() }));
    expect(place()).toBe("/picks POP");
  });

  it("can take its page's place in the history", () => {
    fireEvent.click(open({ replace: true }));
    expect(place()).toBe("/leagues?tab=public REPLACE");
  });
});
