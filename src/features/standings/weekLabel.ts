/** "W7", "WC": a column's width has no more room. */
export function weekLabel(week: number): string {
  return week <= 18 ? `W${week}` : (["WC", "DIV", "CONF", "SB"][week - 19] ?? String(week));
}
