/** Stands in for the rows that useRowWindow leaves out. */
export function RowSpacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? (
    <tr aria-hidden style={{ height: heightPx }}>
      <td />
    </tr>
  ) : null;
}
