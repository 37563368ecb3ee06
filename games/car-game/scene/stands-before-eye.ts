/** Metres behind the middle of the car up to which something stands between it and the eye, and beside it at which it does not. */
const behind = 10
const beside = 1.2

/**
 * Whether somebody hides the player's car from the eye behind it: who is driven through after a crash would fill the picture.
 *
 * @param ahead metres from the middle of the car to theirs along the road, and `aside` across it.
 * @param halfLength metres of them, like `halfWidth`.
 */
export const standsBeforeEye = (ahead: number, aside: number, halfLength: number, halfWidth: number): boolean =>
  ahead < halfLength && ahead > -halfLength - behind && Math.abs(aside) < halfWidth + beside
