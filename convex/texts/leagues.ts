export const league = "league";
export const thisIsFull = (noun: string) => `This ${noun} is full.`;

export const youWereRemovedFromThis = (noun: string) =>
  `You were removed from this ${noun}. Ask its creator to let you in again.`;
export const thatLeagueDoesntExist = "That league doesn't exist.";
export const youAreNotAMember = (noun: string) => `You are not a member of this ${noun}.`;
export const onlyTheCreatorCanDo = (noun: string) => `Only the ${noun}'s creator can do this.`;
export const thisInviteCodeWasRenewed = "This invite code was renewed. Ask the sender for the new one.";
export const noHasThisInviteCode = (noun: string) => `No ${noun} has this invite code.`;
export const youAreAlreadyInThis = (noun: string) => `You're already in this ${noun}.`;
export const youAreInLeaguesAlready = (maxLeaguesPerUser: number) =>
  `You're already in ${maxLeaguesPerUser} leagues. Leave one to join another.`;
export const thisIsASurvivorPool = "This is a survivor pool. Join it on the Survivor page.";
export const handTheOverToAnother = (noun: string) =>
  `Hand the ${noun} over to another member before you leave, or delete it.`;
export const theCreatorCantBeRemoved = (noun: string) => `The ${noun}'s creator can't be removed.`;
export const thatPersonIsntInThis = (noun: string) => `That person isn't in this ${noun}.`;
export const aFormerMemberCantRun = (noun: string) => `A former member can't run a ${noun}.`;
