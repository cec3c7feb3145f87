import { Fragment } from "react";
import { Trans } from "@lingui/react/macro";
import { EntryLink } from "../EntryLink";
import { peopleText, type HeldView } from "./hallViews";

type Shared = Pick<HeldView, "people" | "count">;

/** Stands for a name in the sentence; no name has it. */
const MARK = "\uE000";

/** "You, Ann Lee and 3 others", where each name leads to its entry's page. */
export function PeopleNames({ leagueId, shared }: { leagueId: string; shared: Shared }) {
  const people = shared.people.map((person) => ({ ...person, name: MARK, isMe: false }));
  const [start, ...between] = peopleText({ ...shared, people }).split(MARK);
  return (
    <>
      {start}
      {shared.people.map(({ name, isMe, entryId }, index) => (
        <Fragment key={index}>
          <EntryLink leagueId={leagueId} entryId={entryId}>
            {isMe ? <Trans>You</Trans> : name}
          </EntryLink>
          {between[index]}
        </Fragment>
      ))}
    </>
  );
}
