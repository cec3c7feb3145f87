import type { ReactNode } from "react";
import { plural } from "@lingui/core/macro";
import { Card } from "../ui/Card";

export interface Tile {
  readonly title: string;
  readonly value: string;
  readonly note: string;
}

/** Of a picture to share. */
export const factsOf = (tiles: readonly Tile[]) =>
  tiles.map(({ title, value, note }) => ({ title, text: `${value} · ${note}` }));

export const seasonsText = (count: number) => plural(count, { one: "# season", other: "# seasons" });

interface TilesProps {
  label: string;
  tiles: readonly Tile[];
  /** Under them; false without. */
  note: ReactNode;
}

/** [14.4] All seasons in a few numbers. */
export function Tiles({ label, tiles, note }: TilesProps) {
  return (
    <Card aria-label={label}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 sm:grid-cols-3 sm:px-6 sm:py-5 lg:grid-cols-6">
        {tiles.map(({ title, value, note: about }) => (
          <div key={title} className="min-w-0">
            <dt className="text-12 font-semibold text-muted">{title}</dt>
            <dd>
              <span className="display tabular text-28 text-strong">{value}</span>
              <span className="block text-12 [overflow-wrap:anywhere] text-muted">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="-mt-1 px-4 pb-4 text-12 text-muted sm:px-6">{note}</p>}
    </Card>
  );
}
