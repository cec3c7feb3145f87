// [14.2] A message's text: links lead out, those to pages of the app stay in it, those to games show their score, and
// names of mentioned members stand out. Nothing of it is ever taken for markup.
import { Fragment } from "react";
import { cx } from "../../../lib/cx";
import { Link } from "../../ui/Link";
import { GameLink } from "./GameLink";
import { gameOfPath } from "./gameOfPath";

interface MessageTextProps {
  text: string;
  /** Names of mentioned members, and whether that is the viewer. */
  mentioned: readonly { readonly name: string; readonly isMe: boolean }[];
}

/** Each is up to two subscriptions, so further ones of a message are plain links. */
const GAMES_SHOWN = 4;

const linkStyle = "font-medium text-accent underline underline-offset-2 wrap-anywhere";

export function MessageText({ text, mentioned }: MessageTextProps) {
  const parts = partsOf(text, mentioned);
  const games = new Set(parts.filter((part) => gameOf(part) !== undefined).slice(0, GAMES_SHOWN));
  return (
    <p dir="auto" className="text-14 whitespace-pre-wrap text-body wrap-anywhere">
      {parts.map((part, at) => {
        if (part.kind === "text") return <Fragment key={at}>{part.text}</Fragment>;
        if (part.kind === "mention")
          return (
            <strong
              key={at}
              className={cx("rounded-sm font-semibold text-strong", part.isMe && "bg-accent-strong px-0.5")}
            >
              {part.text}
            </strong>
          );
        const gameId = games.has(part) ? gameOf(part) : undefined;
        if (part.path !== null && gameId !== undefined)
          return (
            <GameLink key={at} gameId={gameId} path={part.path}>
              {part.text}
            </GameLink>
          );
        if (part.path !== null)
          return (
            <Link key={at} to={part.path} className={linkStyle}>
              {part.text}
            </Link>
          );
        return (
          <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkStyle}>
            {part.text}
          </a>
        );
      })}
    </p>
  );
}

type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "mention"; readonly text: string; readonly isMe: boolean }
  /** `path` is that of a page of the app. */
  | { readonly kind: "link"; readonly text: string; readonly path: string | null };

const gameOf = (part: Part) => (part.kind === "link" && part.path !== null ? gameOfPath(part.path) : undefined);

/** A link ends before punctuation that belongs to the sentence. */
const LINK = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}]/gi;

/** Exported for its tests. */
export function partsOf(text: string, mentioned: MessageTextProps["mentioned"]): Part[] {
  const found = [...text.matchAll(LINK)].flatMap(({ 0: link, index }): [number, string, Part][] => {
    if (!URL.canParse(link)) return [];
    const url = new URL(link);
    const isOurs = typeof location !== "undefined" && url.origin === location.origin;
    return [[index, link, { kind: "link", text: link, path: isOurs ? url.pathname + url.search + url.hash : null }]];
  });
  for (const { name, isMe } of mentioned) {
    for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1))
      found.push([at, `@${name}`, { kind: "mention", text: `@${name}`, isMe }]);
  }
  const parts: Part[] = [];
  let end = 0;
  for (const [at, token, part] of found.sort(([a, x], [b, y]) => a - b || y.length - x.length)) {
    if (at < end) continue;
    if (at > end) parts.push({ kind: "text", text: text.slice(end, at) });
    parts.push(part);
    end = at + token.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}
