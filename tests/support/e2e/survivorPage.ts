// A person's actions on the survivor pages, and where a pool's page shows what.
import { expect, type Page } from "@playwright/test";
import { goTo } from "./appPage";

interface NewPool {
  /** The starting week: "Week 11". */
  readonly week: string;
  readonly lives?: number;
  /** If more than one: "Multiple entries" with this limit. */
  readonly entries?: number;
  readonly maxMembers?: number;
  readonly isPublic?: boolean;
}

/** Creates a pool whose picks lock at kickoff, from any page; ends on the pool's page. */
export async function createPool(page: Page, name: string, wanted: NewPool): Promise<void> {
  const { week, lives, entries = 1, maxMembers, isPublic = false } = wanted;
  await goTo(page, "Survivor");
  await page.getByRole("button", { name: "Create Survivor Pool" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Pool Name").fill(name);
  await form.getByLabel("Pick Deadline").fill("0");
  await form.getByLabel("Starting Week").selectOption(week);
  if (lives) await form.getByLabel("Lives per Entry").fill(String(lives));
  if (maxMembers) await form.getByLabel("Maximum Members").fill(String(maxMembers));
  if (entries > 1) {
    await form.getByRole("checkbox", { name: "Multiple entries" }).check();
    await form.getByLabel("Entries per User").fill(String(entries));
  }
  if (isPublic) await form.getByRole("checkbox", { name: "Public pool" }).check();
  await form.getByRole("button", { name: "Create Pool" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Goes from the list of pools to one of the viewer's own. */
export async function openPool(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`: ${name}$`) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The code on the pool's page, while the pool can be joined. */
export async function inviteCodeOn(page: Page): Promise<string> {
  const copy = page.getByRole("button", { name: /^Copy invite code/ });
  return ((await copy.getAttribute("aria-label")) ?? "").replace("Copy invite code ", "");
}

/** Fills in and submits the dialog on the list of pools; the caller checks the outcome. */
export async function joinWithCode(page: Page, code: string, entries = 1): Promise<void> {
  await page.getByRole("button", { name: "Join Pool", exact: true }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Invite Code").fill(code);
  await form.getByLabel("Number of Entries").fill(String(entries));
  await form.getByRole("button", { name: "Join Pool" }).click();
}

export const yourPick = (page: Page) => page.getByRole("region", { name: "Your pick" });

export const teamOption = (page: Page, team: string) =>
  yourPick(page).getByRole("radio", { name: new RegExp(`^${team}`) });

/** Chooses a team in the open form and submits it. */
export async function pickTeam(page: Page, team: string): Promise<void> {
  await teamOption(page, team).click();
  await yourPick(page).getByRole("button", { name: "Submit Pick" }).click();
  await expect(yourPick(page).getByText(team).first()).toBeVisible();
  await expect(yourPick(page).getByText("Game pending")).toBeVisible();
}

/** One of "All Entries". */
export const entryOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Entries", exact: true }).getByRole("listitem").filter({ hasText: name });

export const stat = (page: Page, label: string) =>
  page.getByRole("region", { name: "Pool statistics" }).getByText(label, { exact: true }).locator("xpath=..");
