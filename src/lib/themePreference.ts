// Light, dark or the system's setting, stored in this browser. index.html applies it before the first paint.

export const themePreferences = ["system", "light", "dark"] as const;
export type ThemePreference = (typeof themePreferences)[number];

const key = "huddle.theme";

export function readThemePreference(): ThemePreference {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function saveThemePreference(preference: ThemePreference): void {
  if (preference === "system") {
    localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(key, preference);
    document.documentElement.dataset.theme = preference;
  }
}
