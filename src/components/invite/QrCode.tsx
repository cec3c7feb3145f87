import { encode } from "uqr";
import { useMemo } from "react";
import { t } from "@lingui/core/macro";

/** Light around it, which cameras need, as many modules wide as the standard asks for. */
const QUIET_ZONE = 4;

/** [13.4] Dark on light in both color schemes: not every camera reads the reverse. */
export function QrCode({ text, label = t`QR code of the invitation` }: { text: string; label?: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
    return { size, path: path.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md bg-white fill-black forced-color-adjust-none"
    >
      <path d={path} />
    </svg>
  );
}
