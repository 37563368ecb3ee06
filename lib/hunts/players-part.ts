/** What a key brings its finder: its reward less the developer's share, to the unit as the contract divides it. */
export const playersPart = (reward: bigint, developerShareBps: number): bigint =>
  reward - (reward * BigInt(developerShareBps)) / 10_000n
