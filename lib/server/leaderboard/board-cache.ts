import 'server-only'
import type { Address } from 'viem'
import { getRank } from '@/lib/leaderboard/rank-table'
import type { PooledDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { type CachedBoard, readBoard } from './read-board'

/** For how long a board is served without looking whether a block changed it, in milliseconds. */
const lookEveryMs = 200
/** A board older than this is read again before it is served, as nobody asked for a while. */
const oldestMs = 2_000
/** Names can change without a block: they are read again after so long. */
const namesEveryMs = 5_000
/** While the database does not answer, it is asked again after so long; what is known is served meanwhile. */
const retryEveryMs = 1_000

/** A player's rank on the board that it comes with; null without power. */
export type Place = { readonly board: CachedBoard; readonly rank: number | null }

export type BoardCache = {
  /** The board, as of at most a fraction of a second ago; a promise only where it has to be read first. */
  readonly board: () => CachedBoard | Promise<CachedBoard>
  /** A player's place on that board. */
  readonly place: (player: Address) => Place | Promise<Place>
}

/** On the newest board: its powers are those of that moment, and no promise may come between. */
function toPlace(board: CachedBoard, address: string): Place {
  const power = board.powers.get(address)
  return { board, rank: power > 0n ? getRank(board.ranks, power) : null }
}

/** Keeps a chain's board in memory: counts, ranks, text and everybody's power, all brought up to date by what each block changed. */
export function createBoardCache(options: {
  readonly chainId: number
  readonly database: () => PooledDatabase
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number
}): BoardCache {
  const { chainId, database, now = () => performance.now() } = options
  let held: CachedBoard | null = null
  let lookedAt = -Infinity
  let failedAt = -Infinity
  let namesAt = -Infinity
  let reading: Promise<CachedBoard> | null = null

  async function read(): Promise<CachedBoard> {
    const startedAt = now()
    try {
      const withNames = startedAt - namesAt > namesEveryMs
      const { board: next, changed } = await readBoard(database(), chainId, held, { withNames })
      for (const [address, power] of changed) next.powers.set(address, power)
      held = next
      if (withNames) namesAt = startedAt
      lookedAt = startedAt
      failedAt = -Infinity
      return held
    } catch (error) {
      // It may have taken its time to fail: nobody waits for that again.
      failedAt = now()
      if (held === null) throw error
      logger.warn({ err: error }, 'board not read: the last one is served')
      return held
    }
  }

  function refresh(): Promise<CachedBoard> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  function board(): CachedBoard | Promise<CachedBoard> {
    if (held === null) return refresh()
    const ageMs = now() - lookedAt
    if (ageMs < lookEveryMs || now() - failedAt < retryEveryMs) return held
    const next = refresh()
    return ageMs > oldestMs && failedAt === -Infinity ? next : held
  }

  function place(player: Address): Place | Promise<Place> {
    const address = player.toLowerCase()
    const present = board()
    return present instanceof Promise
      ? present.then((read) => toPlace(held ?? read, address))
      : toPlace(present, address)
  }

  return { board, place }
}
