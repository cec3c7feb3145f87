import type { ReactNode } from "react";

interface BarTableProps {
  caption: ReactNode;
  /** Of the column of names. */
  first: ReactNode;
  /** Of the columns of numbers, after the bars. */
  columns: readonly string[];
  children: ReactNode;
}

/** Rows of a name, a bar and numbers. */
export function BarTable({ caption, first, columns, children }: BarTableProps) {
  return (
    <table className="tabular w-full text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-12 text-muted *:h-9 *:border-b *:border-hairline *:font-medium">
          <th scope="col" className="text-left">
            {first}
          </th>
          <th aria-hidden className="w-full" />
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 text-right last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
