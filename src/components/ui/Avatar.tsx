import { useState, type CSSProperties } from "react";
import { avatarVariables, type TeamColors } from "../../lib/color";
import { cx } from "../../lib/cx";
import { markOf } from "./avatarMark";

const sizes = { sm: "size-6 text-12", md: "size-8 text-12", lg: "size-14 text-20" };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "?";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toUpperCase();
}

/** Pictures that this page has shown: another avatar that gets one of them shows it at once. */
const shownUrls = new Set<string>();

export interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  /** The favorite team. */
  team?: TeamColors | null | undefined;
  /** Whoever it shows: two people with the same initials and team differ by a mark at the edge. */
  userId?: string | undefined;
  size?: keyof typeof sizes;
  /** For an eliminated player: quieter, but still readable. */
  isFaded?: boolean;
  className?: string;
}

/**
 * Initials in the favorite team's colors, covered by the picture once it loads. Decorative: the name stands next to it
 * or labels its link.
 */
export function Avatar({ name, imageUrl, team, userId, size = "md", isFaded = false, className }: AvatarProps) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const isLoaded = loadedUrl === imageUrl || shownUrls.has(imageUrl ?? "");
  const handleLoad = (url: string) => {
    shownUrls.add(url);
    setLoadedUrl(url);
  };
  const isColored = Boolean(team) && !isFaded;
  const style: CSSProperties = {
    ...(team && avatarVariables(team)),
    ...(userId !== undefined && !isFaded && { backgroundImage: markOf(userId) }),
  };
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cx(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold",
        isColored
          ? "bg-(--avatar) text-(--on-avatar)"
          : "bg-neutral-soft [--avatar-mark:color-mix(in_srgb,var(--color-control)_55%,transparent)]",
        !isColored && (isFaded ? "text-muted" : "text-body"),
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
      {imageUrl && isLoaded && isColored && (
        <span className="absolute inset-0 rounded-full ring-2 ring-(--avatar) ring-inset" />
      )}
    </span>
  );
}
