import { Trans } from "@lingui/react/macro";
import { BrandMark } from "../../components/ui/BrandMark";
import { isFirstPaintShown } from "./firstPaint";

/** Shown until we know who is signed in. Appears only when that takes long enough to notice. */
export function Splash() {
  if (isFirstPaintShown()) return null;
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center">
      <BrandMark className="size-14 transition-opacity delay-300 duration-500 starting:opacity-0" />
      <span className="sr-only">
        <Trans>Loading Huddle Picks…</Trans>
      </span>
    </div>
  );
}
