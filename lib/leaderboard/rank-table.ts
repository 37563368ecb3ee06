/** A chunk of distinct powers in falling order, and for each the number of players in the chunk with more power. */
type Chunk = { readonly powers: readonly bigint[]; readonly better: Uint32Array; readonly players: number }

/**
 * The number of players per power, for finding a rank by binary search. It is split into chunks, because a block changes only a
 * few of a million powers, and only their chunks are recreated.
 */
export type RankTable = {
  /** Best first, none is empty. */
  readonly chunks: readonly Chunk[]
  /** For each chunk, the number of players in the chunks before it. */
  readonly better: Uint32Array
  /** Number of players with power. */
  readonly players: number
}

/** Number of players by power, or the change of that number. */
type PowerCounts = ReadonlyMap<bigint, number>

type Count = readonly [power: bigint, players: number]

const chunkSize = 512

const byFallingPower = ([a]: Count, [b]: Count) => (a < b ? 1 : a > b ? -1 : 0)

/** Counts how many of `length` falling powers are greater than a power. */
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

const countAboveIn = ({ powers }: Chunk, power: bigint) =>
  countAbove(powers.length, (position) => powers[position] as bigint, power)

/** Finds the first chunk that ends at or below a power; the number of chunks if all end above it. */
const findChunk = (chunks: readonly Chunk[], power: bigint) =>
  countAbove(chunks.length, (position) => chunks[position]?.powers.at(-1) as bigint, power)

function toChunk(counts: readonly Count[]): Chunk {
  const better = new Uint32Array(counts.length)
  let players = 0
  counts.forEach(([, count], position) => {
    better[position] = players
    players += count
  })
  return { powers: counts.map(([power]) => power), better, players }
}

function toTable(chunks: readonly Chunk[]): RankTable {
  const better = new Uint32Array(chunks.length)
  let players = 0
  chunks.forEach((chunk, position) => {
    better[position] = players
    players += chunk.players
  })
  return { chunks, better, players }
}

/** Builds a table from players in falling order of power. */
type RankTableBuilder = { readonly add: (power: bigint) => void; readonly end: () => RankTable }

/** Creates a builder to which players are added one by one, best first. */
export function createRankTableBuilder(): RankTableBuilder {
  const chunks: Chunk[] = []
  let counts: [bigint, number][] = []
  return {
    add(power) {
      const last = counts.at(-1)
      if (last?.[0] === power) {
        last[1] += 1
        return
      }
      if (counts.length === chunkSize) {
        chunks.push(toChunk(counts))
        counts = []
      }
      counts.push([power, 1])
    },
    end: () => toTable(counts.length === 0 ? chunks : [...chunks, toChunk(counts)]),
  }
}

/** Returns the rank of a power above 0: one plus the number of players with more power. Equal powers share a rank. */
export function getRank({ chunks, better, players }: RankTable, power: bigint): number {
  const position = findChunk(chunks, power)
  const chunk = chunks[position]
  if (!chunk) return 1 + players
  // The chunk's last power is at most this one, so the index is within the chunk.
  return 1 + (better[position] as number) + (chunk.better[countAboveIn(chunk, power)] as number)
}

function toCounts({ powers, better, players }: Chunk): Count[] {
  return powers.map((power, position) => [power, (better[position + 1] ?? players) - (better[position] as number)])
}

/** Applies changes to a chunk: no chunk if no player is left, several if it became too large. */
function updateChunk(chunk: Chunk | undefined, changes: readonly Count[]): Chunk[] {
  const counts = new Map(chunk ? toCounts(chunk) : [])
  for (const [power, more] of changes) counts.set(power, (counts.get(power) ?? 0) + more)
  const left = [...counts].filter(([, players]) => players > 0).sort(byFallingPower)
  if (left.length === 0) return []
  if (left.length <= 2 * chunkSize) return [toChunk(left)]
  return Array.from({ length: Math.ceil(left.length / chunkSize) }, (_, index) =>
    toChunk(left.slice(index * chunkSize, (index + 1) * chunkSize)),
  )
}

/** Returns a new table with changed numbers of players. The old table stays unchanged for its readers. */
export function updateRankTable(table: RankTable, changes: PowerCounts): RankTable {
  const byChunk = new Map<number, Count[]>()
  for (const [power, players] of changes) {
    if (power <= 0n || players === 0) continue
    // A power below all others belongs to the last chunk.
    const position = Math.min(findChunk(table.chunks, power), Math.max(0, table.chunks.length - 1))
    const changesOfChunk = byChunk.get(position)
    if (changesOfChunk) changesOfChunk.push([power, players])
    else byChunk.set(position, [[power, players]])
  }
  if (byChunk.size === 0) return table
  const chunks = table.chunks.length === 0 ? [undefined] : table.chunks
  return toTable(
    chunks.flatMap((chunk, position) => {
      const changed = byChunk.get(position)
      return changed ? updateChunk(chunk, changed) : chunk ? [chunk] : []
    }),
  )
}
