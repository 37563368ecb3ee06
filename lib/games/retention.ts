/** For so many days a guest is the same player, and what they played is kept. */
export const guestRetentionDays = 365

/** Boards of days and weeks are kept for so many days after a run: by then each one that it belonged to is past. */
export const periodBoardRetentionDays = 14
