/** Of the form on /leagues/new, and of what stands in for it. */
export const newLeagueColumns = "grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]";
