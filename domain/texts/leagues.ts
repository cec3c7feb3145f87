export const leagueName = "League name";
export const leagueNameIsRequired = "League name is required";
export const leagueNameMustBeLess = "League name must be less than 50 characters";
export const descriptionMustBeLessThan = "Description must be less than 200 characters";
export const maximumMembersMustBeA = (min: number, max: number) =>
  `Maximum members must be a whole number from ${min} to ${max}`;
export const pickDeadlineMustBeA = (min: number, max: number) =>
  `Pick deadline must be a whole number of hours from ${min} to ${max}`;
export const inviteCodeIsRequired = "Invite code is required";
export const lessThanAMinute = "less than a minute";
export const deadlinePassed = "Deadline passed";
export const left = (lastMinute: string) => `${lastMinute} left`;
export const dHLeft = (days: number, hoursOfDay: number) => `${days}d ${hoursOfDay}h left`;
export const hMLeft = (hours: number, minutesOfHour: number) => `${hours}h ${minutesOfHour}m left`;
export const mLeft = (minutesOfHour: number) => `${minutesOfHour}m left`;
export const league = "league";
export const pool = "pool";
export const thisHasMembersAlready = (noun: string, members: string) => `This ${noun} has ${members} already.`;
export const thisIsFull = (noun: string) => `This ${noun} is full.`;
