/** Number of buckets that form one bucket of the next level. */
const fanOut = 4096n

/** Levels of buckets in which players are counted: exact power, 4,096 powers, 4,096 x 4,096 powers. */
export const powerLevels = [0, 1, 2] as const

/** Returns the bucket of a crystal power on each level, exact first. */
export function toPowerBuckets(power: bigint): [bigint, bigint, bigint] {
  return [power, power / fanOut, power / fanOut / fanOut]
}

/** Returns the bucket after the last one with the same parent on the next level. */
export function getSiblingsEnd(bucket: bigint): bigint {
  return (bucket / fanOut + 1n) * fanOut
}

/** A player's crystal power before and after a change. */
type PowerChange = { readonly before: bigint; readonly after: bigint }

export type PowerCountChange = { readonly level: number; readonly bucket: bigint; readonly players: number }

/** Converts changes of power to changes of the counts, without zeros. Players without power are not counted. */
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
