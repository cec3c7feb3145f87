/** [14.2] A count of unread messages stops here: "99+". */
export const UNREAD_MAX = 100;
