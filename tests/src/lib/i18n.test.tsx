import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const shown = (sentence: React.ReactNode) => render(<p>{sentence}</p>).container.textContent;

it("writes counts in sentences like the numbers beside them", () => {
  const [alive, entries] = [1234, 10_000];
  expect(t`${alive} of ${plural(entries, { one: "# entry", other: "# entries" })} alive`).toBe(
    "1234 of 10000 entries alive",
  );
  expect(
    shown(
      <Trans>
        {alive} of <Plural value={entries} one="# entry" other="# entries" /> alive
      </Trans>,
    ),
  ).toBe("1234 of 10000 entries alive");
  expect(t`${plural(0.5, { one: "# point", other: "# points" })} behind`).toBe("0.5 points behind");
});

it("shows people's texts as they wrote them", () => {
  const names = ["<b>Bold</b> & Sons", "<0>Ours</0>", String.raw`\u0041\x42\n`, "{0} # 100%"];
  for (const name of names) {
    expect(t`Options for ${name}`).toBe(`Options for ${name}`);
    expect(
      shown(
        <Trans>
          <strong>{name}</strong> to beat {name}
        </Trans>,
      ),
    ).toBe(`${name} to beat ${name}`);
  }
});

it("keeps the spaces at the ends of sentences that are put after one another", () => {
  expect(
    shown(
      <>
        <Trans>Already here? </Trans>
        <Trans>
          <strong>Sign in</strong>, or
        </Trans>
        <Trans> wait</Trans>
      </>,
    ),
  ).toBe("Already here? Sign in, or wait");
});
