/**
 * Stands in for the rows that useRowWindow leaves out. Below the others, give it a key of the last one: browsers would
 * count that it moves as a page that isn't still.
 */
export function RowSpacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? (
    <tr aria-hidden style={{ height: heightPx }}>
      <td />
    </tr>
  ) : null;
}
