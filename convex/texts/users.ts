export const former = "Former";
export const member = "member";
export const player = "Player";
