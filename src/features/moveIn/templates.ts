import { t } from "@lingui/core/macro";
import type { SpreadsheetTemplate } from "../../../domain/moveIn/spreadsheetTemplates";

export const templateNames: Readonly<Record<SpreadsheetTemplate["kind"], string>> = {
  members: t`Members`,
  totals: t`Weekly totals`,
  picks: t`Picks`,
  survivor: t`Survivor picks`,
};

export function saveTemplate({ file, text }: SpreadsheetTemplate): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = file;
  link.click();
  URL.revokeObjectURL(url);
}
