import { useState } from "react";
import { cx } from "../../lib/cx";

const sizes = { sm: "size-6 text-12", md: "size-8 text-12", lg: "size-14 text-20" };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "?";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toUpperCase();
}

/** Pictures that this page has shown: another avatar that gets one of them shows it at once. */
const shownUrls = new Set<string>();

interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: keyof typeof sizes;
  /** For an eliminated player: quieter, but still readable. */
  isFaded?: boolean;
  className?: string;
}

/** Initials, covered by the picture once it loads. Decorative: the name stands next to it or labels its link. */
export function Avatar({ name, imageUrl, size = "md", isFaded = false, className }: AvatarProps) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const isLoaded = loadedUrl === imageUrl || shownUrls.has(imageUrl ?? "");
  const handleLoad = (url: string) => {
    shownUrls.add(url);
    setLoadedUrl(url);
  };
  return (
    <span
      aria-hidden="true"
      className={cx(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-neutral-soft font-semibold",
        isFaded ? "text-muted" : "text-body",
        sizes[size],
        className,
      )}
    >
      {initials(name)}
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          onLoad={() => handleLoad(imageUrl)}
          className={cx(
            "absolute inset-0 size-full object-cover",
            !isLoaded ? "opacity-0" : isFaded && "opacity-60 grayscale",
          )}
        />
      )}
    </span>
  );
}
