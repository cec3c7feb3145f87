import { BrandMark } from "../../components/ui/BrandMark";

/** Shown until we know who is signed in. Appears only when that takes long enough to notice. */
export function Splash() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center">
      <BrandMark className="size-14 transition-opacity delay-300 duration-500 starting:opacity-0" />
      <span className="sr-only">Loading Huddle Picks…</span>
    </div>
  );
}
