export const huddlePicks = (title: string) => `${title} · Huddle Picks`;
export const huddlePicks2 = "Huddle Picks";
