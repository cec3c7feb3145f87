import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { expect, it, vi } from "vitest";
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

it("[15.1] waits for the network where there is none, and takes nothing else from the page", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show(later(load));
  await vi.waitFor(() => expect(load.mock.settledResults).toMatchObject([{ type: "rejected" }]));
  expect(screen.getByText("Loading")).toBeTruthy();
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText("Hello Pat")).toBeTruthy();
  vi.restoreAllMocks();
});

it("asks again for code that couldn't be fetched, when it is drawn anew", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Later = later(load);
  render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Try again
        </button>
      )}
    >
      <Suspense fallback={<p>Loading</p>}>
        <Later name="Pat" />
      </Suspense>
    </ErrorBoundary>,
  );
  const button = await screen.findByRole("button", { name: "Try again" });
  expect(load).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 2_000);
  button.click();
  expect(await screen.findByText("Hello Pat")).toBeTruthy();
  // React logs the caught error.
  vi.mocked(console.error).mockClear();
});
