// How a component's names are told apart from the app's: "parent/child;name". The app itself has the empty path, so its
// names stand alone. Neither paths nor names can contain the separator.
const SEPARATOR = ";";

export const APP = "";

export function inComponent(component: string, name: string): string {
  return component === APP ? name : component + SEPARATOR + name;
}

/** Always includes the separator, for places where a bare name means something else. */
export function qualify(component: string, name: string): string {
  return component + SEPARATOR + name;
}

export function componentOf(qualified: string): string {
  return qualified.slice(0, Math.max(0, qualified.indexOf(SEPARATOR)));
}

export function nameInComponent(qualified: string): string {
  return qualified.slice(qualified.indexOf(SEPARATOR) + 1);
}

export function isQualified(text: string): boolean {
  return text.includes(SEPARATOR);
}

/** The path of the component that `parent` uses under this name. */
export function childPath(parent: string, name: string): string {
  return parent === APP ? name : `${parent}/${name}`;
}
