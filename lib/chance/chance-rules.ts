/** Whole credits that a player can pay for cards and spins in a day of UTC, whatever they win. The only place where it is written. */
export const mostCreditsADay = 300n

/** Rows of a player's history that are told at once. */
export const historyPageSize = 10
