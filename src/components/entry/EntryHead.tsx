import type { ComponentProps, ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { ShareButton } from "../story/ShareButton";
import { Badge } from "../ui/Badge";
import { PersonAvatar } from "../ui/PersonAvatar";
import { factsOf, seasonsText, type Tile } from "./Tiles";

interface EntryHeadProps {
  entry: ComponentProps<typeof PersonAvatar>["person"] & {
    readonly entryName: string;
    readonly isMe: boolean;
    readonly seasons: readonly unknown[];
  };
  /** The owner, or why there is none any more. */
  about: string;
  leagueName: string;
  /** The tiles on a picture of the entry. */
  tilesOf: () => readonly Tile[];
  children?: ReactNode;
}

/** Whose page it is, and its picture to share once there is a season to speak of. */
export function EntryHead({ entry, about, leagueName, tilesOf, children }: EntryHeadProps) {
  const { entryName, isMe, seasons } = entry;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PersonAvatar person={entry} size="lg" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="display flex flex-wrap items-center gap-x-3 text-28 [overflow-wrap:anywhere] text-strong">
          {entryName}
          {isMe && (
            <Badge tone="accent">
              <Trans>You</Trans>
            </Badge>
          )}
        </h2>
        <p className="text-14 [overflow-wrap:anywhere] text-muted">{about}</p>
        {children}
      </div>
      {seasons.length > 0 && (
        <ShareButton
          pictureOf={() => ({
            league: leagueName,
            title: entryName,
            headline: seasonsText(seasons.length),
            facts: factsOf(tilesOf()),
          })}
          name={`${leagueName} ${entryName}`}
        />
      )}
    </div>
  );
}
