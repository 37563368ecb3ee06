/**
 * How many players have how much power, held so that a rank is found in a few steps: powers in falling order, each once,
 * and how many players have more than each.
 */
export type RankTable = {
  readonly powers: readonly bigint[]
  readonly better: Uint32Array
  /** Of players with power. */
  readonly players: number
}

/** By how many players a power is held, or how many more or fewer hold it than before. */
export type PowerCounts = ReadonlyMap<bigint, number>

const falling = (a: bigint, b: bigint) => (a < b ? 1 : a > b ? -1 : 0)

/** Where a power stands among falling ones, or would stand: how many powers are above it. */
function positionOf(powers: readonly bigint[], power: bigint): number {
  let from = 0
  let to = powers.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((powers[middle] as bigint) > power) from = middle + 1
    else to = middle
  }
  return from
}

/** @param counts by power; powers of 0 and less and counts of 0 are left out. */
export function createRankTable(counts: Iterable<readonly [power: bigint, players: number]>): RankTable {
  const rows = [...counts].filter(([power, players]) => power > 0n && players > 0).sort(([a], [b]) => falling(a, b))
  const better = new Uint32Array(rows.length)
  let players = 0
  rows.forEach(([, count], position) => {
    better[position] = players
    players += count
  })
  return { powers: rows.map(([power]) => power), better, players }
}

/** The rank of a power above 0: one more than there are players with more. Equal powers share it. */
export function rankIn({ powers, better, players }: RankTable, power: bigint): number {
  const position = positionOf(powers, power)
  return 1 + (position < powers.length ? (better[position] as number) : players)
}

/** The table after so many players more or fewer have a power. The old one stays as it is: who reads it is not disturbed. */
export function changeRankTable(table: RankTable, changes: PowerCounts): RankTable {
  const changed = [...changes].filter(([power, players]) => power > 0n && players !== 0).sort(([a], [b]) => falling(a, b))
  if (changed.length === 0) return table
  const { powers } = table
  const countAt = (position: number) => ((table.better[position + 1] ?? table.players) - (table.better[position] as number))
  const nextPowers: bigint[] = []
  const nextBetter = new Uint32Array(powers.length + changed.length)
  let players = 0
  const put = (power: bigint, count: number) => {
    if (count <= 0) return
    nextBetter[nextPowers.length] = players
    nextPowers.push(power)
    players += count
  }
  let position = 0
  for (const [power, more] of changed) {
    for (; position < powers.length && (powers[position] as bigint) > power; position++) put(powers[position] as bigint, countAt(position))
    const isKnown = position < powers.length && powers[position] === power
    put(power, (isKnown ? countAt(position) : 0) + more)
    if (isKnown) position++
  }
  for (; position < powers.length; position++) put(powers[position] as bigint, countAt(position))
  return { powers: nextPowers, better: nextBetter.slice(0, nextPowers.length), players }
}
