// The person who was signed in last in this tab. A tab remembers its pages for that person only.
import { forgetShown } from "./lastShown";
import { forgetWantedPath } from "./wantedPath";

const key = "huddle.tabPerson";

export function readTabPerson(): string | null {
  return sessionStorage.getItem(key);
}

/** True once somebody has signed out on this page. All that it still shows for a moment was theirs. */
let isLeft = false;

export function isTabLeft(): boolean {
  return isLeft;
}

export function arriveInTab(person: string): void {
  isLeft = false;
  if (readTabPerson() === person) return;
  forgetShown();
  sessionStorage.setItem(key, person);
}

/** Nothing is left for whoever comes next. */
export function leaveTab(): void {
  isLeft = true;
  forgetShown();
  forgetWantedPath();
  sessionStorage.removeItem(key);
}
