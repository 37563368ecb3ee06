/** Some neighbouring powers in falling order, each once, and how many players of the part have more than each. */
type Part = { readonly powers: readonly bigint[]; readonly better: Uint32Array; readonly players: number }

/**
 * How many players have how much power, held so that a rank is found in a few steps. In parts: of a million powers a block
 * changes a few, and only their parts are made anew.
 */
export type RankTable = {
  /** Best first, none of them empty. */
  readonly parts: readonly Part[]
  /** How many players are in the parts before each. */
  readonly better: Uint32Array
  /** Of players with power. */
  readonly players: number
}

/** By how many players a power is held, or how many more or fewer hold it than before. */
export type PowerCounts = ReadonlyMap<bigint, number>

type Count = readonly [power: bigint, players: number]

const powersOfPart = 512

const byFallingPower = ([a]: Count, [b]: Count) => (a < b ? 1 : a > b ? -1 : 0)

/** How many of `length` falling powers are above a power. */
function countAbove(length: number, powerAt: (position: number) => bigint, power: bigint): number {
  let from = 0
  let to = length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (powerAt(middle) > power) from = middle + 1
    else to = middle
  }
  return from
}

const countAboveIn = ({ powers }: Part, power: bigint) =>
  countAbove(powers.length, (position) => powers[position] as bigint, power)

/** The first part that ends at a power or below it; one past the last where all end above. */
const findPart = (parts: readonly Part[], power: bigint) =>
  countAbove(parts.length, (position) => parts[position]?.powers.at(-1) as bigint, power)

function toPart(counts: readonly Count[]): Part {
  const better = new Uint32Array(counts.length)
  let players = 0
  counts.forEach(([, count], position) => {
    better[position] = players
    players += count
  })
  return { powers: counts.map(([power]) => power), better, players }
}

function toTable(parts: readonly Part[]): RankTable {
  const better = new Uint32Array(parts.length)
  let players = 0
  parts.forEach((part, position) => {
    better[position] = players
    players += part.players
  })
  return { parts, better, players }
}

/** Takes players in falling order of power, and makes the table of them. */
export type RankTableBuilder = { readonly add: (power: bigint) => void; readonly end: () => RankTable }

/** Begins a table for players that come one by one, the best first. */
export function createRankTableBuilder(): RankTableBuilder {
  const parts: Part[] = []
  let counts: [bigint, number][] = []
  return {
    add(power) {
      const last = counts.at(-1)
      if (last?.[0] === power) {
        last[1] += 1
        return
      }
      if (counts.length === powersOfPart) {
        parts.push(toPart(counts))
        counts = []
      }
      counts.push([power, 1])
    },
    end: () => toTable(counts.length === 0 ? parts : [...parts, toPart(counts)]),
  }
}

/** The rank of a power above 0: one more than there are players with more. Equal powers share it. */
export function getRank({ parts, better, players }: RankTable, power: bigint): number {
  const position = findPart(parts, power)
  const part = parts[position]
  if (!part) return 1 + players
  // The last power of the part is not above this one, so that one of its places is found.
  return 1 + (better[position] as number) + (part.better[countAboveIn(part, power)] as number)
}

function toCounts({ powers, better, players }: Part): Count[] {
  return powers.map((power, position) => [power, (better[position + 1] ?? players) - (better[position] as number)])
}

/** A part after changes: none where nobody is left, two where it became large. */
function changePart(part: Part | undefined, changes: readonly Count[]): Part[] {
  const counts = new Map(part ? toCounts(part) : [])
  for (const [power, more] of changes) counts.set(power, (counts.get(power) ?? 0) + more)
  const left = [...counts].filter(([, players]) => players > 0).sort(byFallingPower)
  if (left.length === 0) return []
  if (left.length <= 2 * powersOfPart) return [toPart(left)]
  return Array.from({ length: Math.ceil(left.length / powersOfPart) }, (_, index) =>
    toPart(left.slice(index * powersOfPart, (index + 1) * powersOfPart)),
  )
}

/** The table after so many players more or fewer have a power. The old one stays as it is: who reads it is not disturbed. */
export function updateRankTable(table: RankTable, changes: PowerCounts): RankTable {
  const byPart = new Map<number, Count[]>()
  for (const [power, players] of changes) {
    if (power <= 0n || players === 0) continue
    // What is below all belongs to the last part.
    const position = Math.min(findPart(table.parts, power), Math.max(0, table.parts.length - 1))
    const ofPart = byPart.get(position)
    if (ofPart) ofPart.push([power, players])
    else byPart.set(position, [[power, players]])
  }
  if (byPart.size === 0) return table
  const parts = table.parts.length === 0 ? [undefined] : table.parts
  return toTable(
    parts.flatMap((part, position) => {
      const changed = byPart.get(position)
      return changed ? changePart(part, changed) : part ? [part] : []
    }),
  )
}
