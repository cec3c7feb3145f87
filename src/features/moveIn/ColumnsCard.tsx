// [17.1] The guessed meaning of each column, and why; all of it can be corrected.
import { CircleHelp } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SpreadsheetColumn } from "../../../domain/moveIn/spreadsheetLayout";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { CheckboxField } from "../../components/ui/forms/CheckboxField";
import { SelectField } from "../../components/ui/forms/SelectField";
import type { LeagueView } from "../../lib/views";
import type { GivenSpreadsheet } from "./givenSpreadsheet";
import { meaningChoices, meaningKey, meaningText, reasonTexts } from "./meanings";
import type { ReadSpreadsheet } from "./useSpreadsheet";

interface ColumnsCardProps {
  poolType: LeagueView["poolType"];
  spreadsheet: GivenSpreadsheet;
  seen: ReadSpreadsheet;
}

/** More are folded away, but for those that nobody knows. */
const SHOWN_AT_ONCE = 8;

export function ColumnsCard({ poolType, spreadsheet, seen }: ColumnsCardProps) {
  const { layout, setMeaning, setTurned } = seen;
  const asked = new Set(layout.questions.flatMap((each) => (each.kind === "column" ? [each.column] : [])));
  const noPerson = layout.questions.some(({ kind }) => kind === "person");
  const open = layout.columns.filter(({ column }) => asked.has(column));
  const others = layout.columns.filter(({ column }) => !asked.has(column));
  const list = (columns: readonly SpreadsheetColumn[]) => (
    <ul className="grid grid-cols-1 gap-x-6 divide-y divide-hairline sm:grid-cols-2 sm:divide-y-0">
      {columns.map((column) => (
        <li key={column.column} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-32">
            <p className="[overflow-wrap:anywhere] font-semibold text-strong">
              {column.heading === "" ? t`Column ${column.column}` : column.heading}
            </p>
            <p className="truncate text-12 text-muted">
              {asked.has(column.column) ? sampleOf(spreadsheet, seen, column) : reasonTexts[column.reason]}
            </p>
          </div>
          <SelectField
            label={t`What is column ${column.column}?`}
            isLabelHidden
            className="w-48 max-w-full"
            value={meaningKey(column.meaning)}
            options={meaningChoices(column.meaning, column.column, poolType).map((meaning) => ({
              value: meaningKey(meaning),
              label: meaningText(meaning),
            }))}
            onChange={(event) => {
              const chosen = meaningChoices(column.meaning, column.column, poolType).find(
                (meaning) => meaningKey(meaning) === event.target.value,
              );
              if (chosen) setMeaning(column.column, chosen);
            }}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Card aria-label={t`Columns`}>
      <CardHeader
        title={t`Columns`}
        subtitle={plural(layout.columns.length, {
          one: "What the # column is taken for. Correct what is wrong.",
          other: "What the # columns are taken for. Correct what is wrong.",
        })}
      />
      <CardBody className="space-y-3 pt-2! text-14">
        {noPerson && (
          <p className="flex items-start gap-2 text-body">
            <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <Trans>No column seems to have names. Choose the one that has.</Trans>
          </p>
        )}
        {open.length > 0 && (
          <div>
            <p className="flex items-start gap-2 text-body">
              <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              <Trans>These may matter, and nothing says what they are:</Trans>
            </p>
            {list(open)}
          </div>
        )}
        {others.length <= SHOWN_AT_ONCE || noPerson ? (
          list(others)
        ) : (
          <details>
            <summary className="min-h-11 content-center font-semibold text-accent">
              <Trans>Show all columns</Trans>
            </summary>
            {list(others)}
          </details>
        )}
        <SelectField
          label={t`Line with the headings`}
          className="max-w-96"
          value={seen.headingLine ?? NO_LINE}
          options={headingChoices(spreadsheet, seen.headingLine)}
          onChange={(event) => {
            const line = Number(event.target.value);
            seen.setHeadingLine(line === NO_LINE ? null : line);
          }}
        />
        <CheckboxField
          label={t`Players stand side by side`}
          hint={t`In the first line, with games or weeks below one another`}
          checked={layout.isTurned}
          onChange={(event) => setTurned(event.target.checked)}
        />
      </CardBody>
    </Card>
  );
}

const NO_LINE = 0;
/** Headings stand near the top. */
const CHOICES = 30;

/** "Line 3: Name, Week 1, Week 2" */
function headingChoices({ lines }: GivenSpreadsheet, chosen: number | null) {
  const wide = lines.filter(({ line, cells }, index) => line === chosen || (index < CHOICES && cells.length > 1));
  return [
    { value: NO_LINE, label: t`None` },
    ...wide.map(({ line, cells }) => {
      const sample = cells.filter((cell) => cell !== "").slice(0, SAMPLES);
      return { value: line, label: t`Line ${line}: ${sample.join(", ")}` };
    }),
  ];
}

const SAMPLES = 3;

/** "24, 31, 17" */
function sampleOf({ lines }: GivenSpreadsheet, { layout }: ReadSpreadsheet, { column }: SpreadsheetColumn): string {
  if (layout.isTurned) return reasonTexts.unknown;
  const last = layout.headings.at(-1) ?? 0;
  const cells = lines.filter(({ line }) => line > last).map(({ cells: all }) => all[column - 1] ?? "");
  return cells
    .filter((cell) => cell !== "")
    .slice(0, SAMPLES)
    .join(", ");
}
