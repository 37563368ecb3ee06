/** How many buckets of one level make one of the level above. */
const fanOut = 4096n

/** Levels on which players are counted by power: by exact power, by 4,096 powers, by 4,096 times 4,096. */
export const powerLevels = [0, 1, 2] as const

/** The bucket of a crystal power on each level, exact first. */
export function toPowerBuckets(power: bigint): [bigint, bigint, bigint] {
  return [power, power / fanOut, power / fanOut / fanOut]
}

/** Past the last bucket that shares this bucket's parent on the level above. */
export function getSiblingsEnd(bucket: bigint): bigint {
  return (bucket / fanOut + 1n) * fanOut
}

/** A player's crystal power before and after something happened. */
export type PowerChange = { readonly before: bigint; readonly after: bigint }

/** A difference in how many players a bucket holds. */
export type PowerCountChange = { readonly level: number; readonly bucket: bigint; readonly players: number }

/** What changes of power do to the counts. Players without power are not counted; what evens out is left out. */
export function toPowerCountChanges(changes: Iterable<PowerChange>): PowerCountChange[] {
  const levels = powerLevels.map(() => new Map<bigint, number>())
  const count = (power: bigint, players: number) => {
    if (power <= 0n) return
    toPowerBuckets(power).forEach((bucket, level) => {
      const counts = levels[level]
      counts?.set(bucket, (counts.get(bucket) ?? 0) + players)
    })
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return levels.flatMap((counts, level) =>
    [...counts].filter(([, players]) => players !== 0).map(([bucket, players]) => ({ level, bucket, players })),
  )
}
