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
  const { powers, better } = table
  const mostPowers = powers.length + changed.length
  const nextPowers = new Array<bigint>(mostPowers)
  const nextBetter = new Uint32Array(mostPowers)
  /** How far both tables are, and how many more players are above that place than before. */
  let [from, to, shift] = [0, 0, 0]
  // Of a million powers a block changes a few: what lies between these is copied without a look at it.
  const copyUntil = (end: number) => {
    const offset = to - from
    for (let position = from; position < end; position++) {
      nextPowers[position + offset] = powers[position] as bigint
      nextBetter[position + offset] = (better[position] as number) + shift
    }
    from = end
    to = end + offset
  }
  for (const [power, more] of changed) {
    copyUntil(positionOf(powers, power))
    const above = better[from] ?? table.players
    const known = powers[from] === power ? (better[from + 1] ?? table.players) - above : 0
    const count = Math.max(0, known + more)
    if (count > 0) {
      nextPowers[to] = power
      nextBetter[to] = above + shift
      to++
    }
    if (known > 0) from++
    shift += count - known
  }
  copyUntil(powers.length)
  nextPowers.length = to
  return { powers: nextPowers, better: nextBetter.slice(0, to), players: table.players + shift }
}
