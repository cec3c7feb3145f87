// [4.9] Applies the favorite team's colors to the whole page and stores them for the next visit's first paint.
import { useEffect } from "react";
import { defaultTeamColors, teamPalette, themeVariables, type TeamColors } from "../../lib/color";

const key = "huddle.teamColours";

interface TeamThemeProps {
  /** null: no favorite, so use the default colors. undefined: not known yet, so keep the current ones. */
  team: TeamColors | null | undefined;
}

export function TeamTheme({ team }: TeamThemeProps) {
  const color = team?.color;
  const alternateColor = team?.alternateColor;
  const isKnown = team !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const { style } = document.documentElement;
    if (!color || !alternateColor) {
      for (const name of Object.keys(themeVariables(defaultTeamColors))) style.removeProperty(name);
      localStorage.removeItem(key);
      return;
    }
    const variables = themeVariables({ color, alternateColor });
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    localStorage.setItem(key, JSON.stringify(variables));
    for (const scheme of ["light", "dark"] as const)
      document
        .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
        ?.setAttribute("content", teamPalette({ color, alternateColor }, scheme).navFrom);
  }, [isKnown, color, alternateColor]);
  return null;
}
