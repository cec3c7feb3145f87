// Sums up what an import would change. The CLI shows it before asking for confirmation.
import { STORAGE_TABLE } from "../../engine/tables/catalogue";
import { APP } from "../../values/componentPath";

export interface TableChange {
  readonly component: string;
  readonly table: string;
  /** Documents, or files for `_storage`. */
  readonly create: number;
  readonly existing: number;
  readonly deleted: number;
}

export function summaryOf(changes: readonly TableChange[]): string {
  const components = [...new Set(changes.map(({ component }) => component))].sort();
  const parts = components.flatMap((component) => [
    ...(component === APP ? [] : [`Component ${component}`]),
    ...tableOf(changes.filter((change) => change.component === component)),
  ]);
  const summary = parts.length === 0 ? ["Nothing to import."] : parts;
  return ["Import change summary:", ...summary, "Once started, it ends even if this command is interrupted."].join(
    "\n",
  );
}

function tableOf(changes: readonly TableChange[]): string[] {
  const counted = (count: number) => count.toLocaleString("en-US");
  const sorted = [...changes].sort((a, b) => (a.table < b.table ? -1 : 1));
  const rows = [
    ["table", "create", "delete"],
    ...sorted.map(({ table, create, deleted, existing }) => [
      table,
      counted(create),
      `${counted(deleted)} of ${counted(existing)}${table === STORAGE_TABLE ? " files" : ""}`,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [header = "", ...lines] = rows.map(
    (row) => `${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`,
  );
  return [header, "-".repeat(header.length), ...lines];
}
