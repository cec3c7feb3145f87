import { Plural } from "@lingui/react/macro";
import { Lives } from "./Lives";

/** Beyond this many, pips are harder to read than a number. */
const MAX_PIPS = 5;

interface TotalLivesProps {
  left: number;
  /** With how many all of somebody's entries in the pool start together. */
  total: number;
  className?: string;
}

export function TotalLives({ left, total, className }: TotalLivesProps) {
  if (total <= MAX_PIPS) return <Lives left={left} total={total} {...(className !== undefined && { className })} />;
  return (
    <strong className={className}>
      <Plural value={left} one="# life left" other="# lives left" />
    </strong>
  );
}
