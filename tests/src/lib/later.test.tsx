import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { later } from "../../../src/lib/later";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const show = (Later: ReturnType<typeof later<{ name: string }>>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Later name="Pat" />
    </Suspense>,
  );

it("shows what stands in for it until the code is there", async () => {
  show(later(() => Promise.resolve(Greeting)));
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(await screen.findByText("Hello Pat")).toBeTruthy();
});

it("is drawn at once where the code is there", async () => {
  const Later = later(() => Promise.resolve(Greeting));
  await Later.load();
  show(Later);
  expect(screen.getByText("Hello Pat")).toBeTruthy();
});
