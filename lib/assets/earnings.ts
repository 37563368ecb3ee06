/**
 * A stream of staking rewards: the rewards when it was read, in wei, the wei per second, and the seconds until it ends.
 */
type EarningsStream = {
  readonly earningsWei: bigint
  readonly perSecondWei: bigint
  readonly secondsLeft: bigint
}

/**
 * The rewards of a stream `elapsedMs` after it was read, in wei. Never more than the stream holds and never less than
 * was read.
 */
export function toEarningsNow(stream: EarningsStream, elapsedMs: number): bigint {
  const limitMs = stream.secondsLeft > 0n ? stream.secondsLeft * 1000n : 0n
  const elapsed = BigInt(Math.max(0, Math.floor(elapsedMs)))
  const counted = elapsed < limitMs ? elapsed : limitMs
  return stream.earningsWei + (stream.perSecondWei * counted) / 1000n
}
