/** A stream of earnings as it was read: wei then, wei a second, and the seconds it has left. */
export type EarningsStream = {
  readonly earningsWei: bigint
  readonly perSecondWei: bigint
  readonly secondsLeft: bigint
}

/** What a stream has come to since it was read. Never more than the stream holds, never less than was read. */
export function earningsNow(stream: EarningsStream, elapsedMs: number): bigint {
  const limitMs = stream.secondsLeft > 0n ? stream.secondsLeft * 1000n : 0n
  const elapsed = BigInt(Math.max(0, Math.floor(elapsedMs)))
  const counted = elapsed < limitMs ? elapsed : limitMs
  return stream.earningsWei + (stream.perSecondWei * counted) / 1000n
}
