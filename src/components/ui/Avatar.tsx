import { useState, type CSSProperties } from "react";
import { avatarVariables, tintVariables, type TeamColors } from "../../lib/color";
import { cx } from "../../lib/cx";
import { firstLetter } from "../../lib/format";
import { hueOf, markOf } from "./avatarMark";

const sizes = { sm: "size-6 text-12", md: "size-8 text-12", lg: "size-14 text-20" };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0] ?? "") || "?";
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? "") : "";
  return (first + last).toUpperCase();
}

function styleOf(team: AvatarProps["team"], userId: string | undefined): CSSProperties {
  if (team) return { ...avatarVariables(team), ...(userId !== undefined && { backgroundImage: markOf(userId) }) };
  return userId === undefined ? {} : tintVariables(hueOf(userId));
}

/** Pictures that this page has shown: another avatar that gets one of them shows it at once. */
const shownUrls = new Set<string>();

export interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  /** The favorite team. */
  team?: TeamColors | null | undefined;
  /** Whoever it shows: people with the same initials differ by a mark or, without a team, a tint. */
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
  const isColored = !isFaded && (Boolean(team) || userId !== undefined);
  return (
    <span
      aria-hidden="true"
      style={isColored ? styleOf(team, userId) : undefined}
      className={cx(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold",
        isColored ? "bg-(--avatar) text-(--on-avatar)" : cx("bg-neutral-soft", isFaded ? "text-muted" : "text-body"),
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
      {imageUrl && isLoaded && team && !isFaded && (
        <span className="absolute inset-0 rounded-full ring-2 ring-(--avatar) ring-inset" />
      )}
    </span>
  );
}
