// [17.5] The people of a past season: place, name, weeks won, and who it is today.
import { X } from "lucide-react";
import { useId, type ComponentProps } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { LAST_PLACE_TOLD } from "../../../../domain/leagues/pastSeasons";
import { cx } from "../../../lib/cx";
import { IconButton } from "../../ui/buttons/IconButton";
import { controlStyles } from "../../ui/forms/Field";
import { findToday, withRoom, type EntryOfToday, type ToldRow } from "./toldForm";

interface ToldTableProps {
  rows: readonly ToldRow[];
  entries: readonly EntryOfToday[];
  /** Nobody wins weeks in a pool. */
  hasWeeks: boolean;
  onChange: (rows: ToldRow[]) => void;
}

const head = "pb-1 text-left text-12 font-semibold text-muted";

export function ToldTable({ rows, entries, hasWeeks, onChange }: ToldTableProps) {
  const listId = useId();
  const put = (changed: ToldRow) => onChange(withRoom(rows.map((row) => (row.id === changed.id ? changed : row))));
  return (
    <>
      <datalist id={listId}>
        {entries.map(({ entryId, entryName }) => (
          <option key={entryId} value={entryName} />
        ))}
      </datalist>
      <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1.5">
        <thead>
          <tr>
            <th scope="col" className={cx(head, "w-14")}>
              <Trans>Place</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Name, and who it is today</Trans>
            </th>
            {hasWeeks && (
              <th scope="col" className={cx(head, "w-16")}>
                <Trans>Weeks won</Trans>
              </th>
            )}
            <th scope="col" className="w-11">
              <span className="sr-only">
                <Trans>Remove</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} className="align-top">
              <td>
                <Cell
                  label={t`Place in row ${index + 1}`}
                  inputMode="numeric"
                  maxLength={String(LAST_PLACE_TOLD).length}
                  value={row.place}
                  onText={(place) => put({ ...row, place })}
                />
              </td>
              <td className="flex flex-col gap-1 sm:flex-row">
                <Cell
                  label={t`Name in row ${index + 1}`}
                  value={row.name}
                  list={listId}
                  onText={(name) => put({ ...row, name })}
                  // The same name is most likely the same person; it shows, and can be changed.
                  onBlur={() => {
                    const entry = row.today === "" ? findToday(entries, row.name) : undefined;
                    if (entry) put({ ...row, today: entry.entryName });
                  }}
                />
                {(row.name !== "" || row.today !== "") && (
                  <Cell
                    label={t`Who is row ${index + 1} today`}
                    placeholder={t`Today: nobody`}
                    value={row.today}
                    list={listId}
                    onText={(today) => put({ ...row, today })}
                  />
                )}
              </td>
              {hasWeeks && (
                <td>
                  <Cell
                    label={t`Weeks won in row ${index + 1}`}
                    inputMode="numeric"
                    maxLength={String(LAST_WEEK).length}
                    value={row.weeksWon}
                    onText={(weeksWon) => put({ ...row, weeksWon })}
                  />
                </td>
              )}
              <td>
                <IconButton
                  label={row.name.trim() === "" ? t`Remove row ${index + 1}` : t`Remove ${row.name}`}
                  className="size-11"
                  onClick={() => onChange(withRoom(rows.filter(({ id }) => id !== row.id)))}
                >
                  <X aria-hidden />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CellProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  onText: (text: string) => void;
}

function Cell({ label, onText, ...input }: CellProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...input}
      aria-label={label}
      className={cx(controlStyles, "min-w-0 px-2!")}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
