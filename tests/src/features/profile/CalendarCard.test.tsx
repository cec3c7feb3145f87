import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { CalendarCard } from "../../../../src/features/profile/CalendarCard";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  vi.stubEnv("CONVEX_SITE_URL", "https://site.example");
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await host.close();
});

function open() {
  return render(
    <>
      <CalendarCard />
      <Toaster />
    </>,
    { wrapper: sam.wrapper },
  );
}

const hrefOf = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name }).getAttribute("href") ?? "";

it("[12.3] shows a new address once, with ways to subscribe to it", async () => {
  const user = userEvent.setup();
  const { unmount } = open();
  await user.click(await screen.findByRole("button", { name: "Create Address" }));
  await screen.findByRole("link", { name: "Apple" });
  const all = hrefOf("Apple");
  expect(all).toMatch(/^webcal:\/\/site\.example\/calendar\/[0-9a-f]{32}\/all\.ics$/);
  expect(new URL(hrefOf("Google")).searchParams.get("cid")).toBe(all);
  expect(new URL(hrefOf("Outlook")).searchParams.get("url")).toMatch(
    /^https:\/\/site\.example\/calendar\/.*\/all\.ics$/,
  );
  await user.click(screen.getByRole("radio", { name: "Deadlines only" }));
  expect(hrefOf("Apple")).toBe(all.replace("all.ics", "deadlines.ics"));
  await user.click(screen.getByRole("button", { name: "Copy calendar address" }));
  expect(await navigator.clipboard.readText()).toMatch(/^https:.*\/deadlines\.ics$/);
  unmount();

  open();
  const card = within(screen.getByRole("region", { name: "Calendar" }));
  await card.findByText(/^Your address is from /);
  expect(card.queryByRole("link")).toBeNull();
  await user.click(card.getByRole("button", { name: "Renew Address" }));
  await screen.findByRole("link", { name: "Apple" });
  expect(hrefOf("Apple")).not.toBe(all);
  await user.click(card.getByRole("button", { name: "Remove Address" }));
  await card.findByRole("button", { name: "Create Address" });
  expect(await sam.query(api.calendar.address, {})).toBeNull();
});
