import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import pTimeout from 'p-timeout'
import type { Address } from 'viem'
import { getRank } from '@/lib/leaderboard/rank-table'
import type { PooledDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { type CachedBoard, readBoard } from './read-board'

/** For how long the cached board is served before the cache checks for a new block, in milliseconds. */
const refreshAfterMs = 200
/** A board older than this, after a while without requests, is read again before it is served. In milliseconds. */
const maxAgeMs = 2_000
/** Usernames can change without a new block, so they are read again after this many milliseconds. */
const refreshNamesAfterMs = 5_000
/** Pause after a failed read, in milliseconds. The cached board is served meanwhile. */
const retryAfterMs = 1_000

/** A read that takes longer counts as failed, in milliseconds. Reading a million players takes about two seconds. */
const deadlineMs = 60_000
/** How long requests wait for a new board before they get an older one, in milliseconds. */
const maxWaitMs = 1_000

/** A board and a player's rank on it; null without power. */
export type RankedPlayer = { readonly board: CachedBoard; readonly rank: number | null }

export type BoardCache = {
  /** Returns the board, at most a fraction of a second old. A promise only if it has to be read first. */
  readonly board: () => CachedBoard | Promise<CachedBoard>
  /** Returns a player's rank on that board. */
  readonly rankOf: (player: Address) => RankedPlayer | Promise<RankedPlayer>
}

/** Must be called synchronously with the newest board, because `powers` is shared by all boards. */
function toRankedPlayer(board: CachedBoard, address: string): RankedPlayer {
  const power = board.powers.get(address)
  return { board, rank: power > 0n ? getRank(board.ranks, power) : null }
}

/** Caches a chain's board in memory: ranks, powers of all players and the text for games. Each block updates only what it changed. */
export function createBoardCache(options: {
  readonly chainId: number
  readonly database: () => PooledDatabase
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
  /** The times `deadlineMs` and `maxWaitMs`, for tests. */
  readonly deadlineMs?: number
  readonly maxWaitMs?: number
}): BoardCache {
  const { chainId, database, now = () => performance.now() } = options
  const times = { deadlineMs, maxWaitMs, ...options }
  let cached: CachedBoard | null = null
  let lookedAt = -Infinity
  let failedAt = -Infinity
  let namesAt = -Infinity
  let reading: Promise<CachedBoard> | null = null
  /** What requests wait for while `reading` is under way. */
  let waiting: Promise<CachedBoard> | null = null

  async function read(): Promise<CachedBoard> {
    const startedAt = now()
    try {
      const withNames = startedAt - namesAt > refreshNamesAfterMs
      const { board: next, changed } = await pTimeout(readBoard(database(), chainId, cached, { withNames }), {
        milliseconds: times.deadlineMs,
      })
      for (const [address, power] of changed) next.powers.set(address, power)
      cached = next
      if (withNames) namesAt = startedAt
      lookedAt = startedAt
      failedAt = -Infinity
      return cached
    } catch (error) {
      // The failure may have taken long, so requests during the pause don't wait for another one.
      failedAt = now()
      if (cached === null) throw error
      logger.warn({ err: error }, 'board not read, serving the cached one')
      return cached
    }
  }

  function refresh(): Promise<CachedBoard> {
    reading ??= read().finally(() => {
      reading = null
      waiting = null
    })
    return reading
  }

  function board(): CachedBoard | Promise<CachedBoard> {
    if (cached === null) return refresh()
    const ageMs = now() - lookedAt
    if (ageMs < refreshAfterMs || now() - failedAt < retryAfterMs) return cached
    const next = refresh()
    if (ageMs <= maxAgeMs || failedAt !== -Infinity) return cached
    waiting ??= Promise.race([next, wait(times.maxWaitMs, cached, { ref: false })])
    return waiting
  }

  function rankOf(player: Address): RankedPlayer | Promise<RankedPlayer> {
    const address = player.toLowerCase()
    const present = board()
    return present instanceof Promise
      ? present.then((read) => toRankedPlayer(cached ?? read, address))
      : toRankedPlayer(present, address)
  }

  return { board, rankOf }
}
