/** Wei that have yet to reach holders, and the seconds in which they will. */
export type RewardStream = { readonly leftWei: bigint; readonly secondsLeft: bigint }

/** A stream after some seconds, as the contract advances it; what it has paid is the difference of the amounts. */
export function advanceStream({ leftWei, secondsLeft }: RewardStream, elapsedSeconds: bigint): RewardStream {
  if (elapsedSeconds >= secondsLeft) return { leftWei: 0n, secondsLeft: 0n }
  return { leftWei: leftWei - (leftWei * elapsedSeconds) / secondsLeft, secondsLeft: secondsLeft - elapsedSeconds }
}

/** A stream that an amount joins: each part brings its own time, weighted by its size. */
export function joinStream(
  { leftWei, secondsLeft }: RewardStream,
  addedWei: bigint,
  durationSeconds: bigint,
): RewardStream {
  if (addedWei === 0n) return { leftWei, secondsLeft }
  const sum = leftWei + addedWei
  return { leftWei: sum, secondsLeft: (leftWei * secondsLeft + addedWei * durationSeconds) / sum }
}
