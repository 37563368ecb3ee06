import 'server-only'
import type { Address } from 'viem'
import { rankIn } from '@/lib/leaderboard/rank-table'
import type { PooledDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { type HeldBoard, readHeldBoard } from './held-board'
import { createPowerReader } from './power-reader'

/** For how long a board is served without looking whether a block changed it, in milliseconds. */
const lookEveryMs = 200
/** A board older than this is read again before it is served, as nobody asked for a while. */
const oldestMs = 2_000
/** Names can change without a block: they are read again after so long. */
const namesEveryMs = 5_000
/** While the database does not answer, it is asked again after so long; what is known is served meanwhile. */
const retryEveryMs = 1_000
/** Places kept of one board. A new board begins with none. */
const mostPlaces = 200_000
const mostTries = 4

export type BoardKeeper = {
  /** The board, as of at most a fraction of a second ago; a promise only where it has to be read first. */
  readonly board: () => HeldBoard | Promise<HeldBoard>
  /** A player's rank on the board that it comes with; null without power. Of many that are asked for at once one query is made. */
  readonly place: (player: Address) => Promise<{ readonly board: HeldBoard; readonly rank: number | null }>
}

/** Keeps a chain's board in memory: counts, ranks and text, brought up to date by what each block changed. */
export function createBoardKeeper(options: {
  readonly chainId: number
  readonly database: () => PooledDatabase
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number
}): BoardKeeper {
  const { chainId, database, now = () => performance.now() } = options
  const readPower = createPowerReader({ chainId, database })
  let held: HeldBoard | null = null
  let lookedAt = -Infinity
  let failedAt = -Infinity
  let namesAt = -Infinity
  let reading: Promise<HeldBoard> | null = null

  async function read(): Promise<HeldBoard> {
    const startedAt = now()
    try {
      const withNames = startedAt - namesAt > namesEveryMs
      held = await readHeldBoard(database(), chainId, held, { withNames })
      if (withNames) namesAt = startedAt
      lookedAt = startedAt
      failedAt = -Infinity
      return held
    } catch (error) {
      failedAt = startedAt
      if (held === null) throw error
      logger.warn({ err: error }, 'board not read: the last one is served')
      return held
    }
  }

  function refresh(): Promise<HeldBoard> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  function board(): HeldBoard | Promise<HeldBoard> {
    if (held === null) return refresh()
    const ageMs = now() - lookedAt
    if (ageMs < lookEveryMs || now() - failedAt < retryEveryMs) return held
    const next = refresh()
    return ageMs > oldestMs ? next : held
  }

  async function place(player: Address) {
    const address = player.toLowerCase()
    const first = await board()
    const known = first.places.get(address)
    if (known !== undefined) return { board: first, rank: known }
    for (let tries = 1; ; tries++) {
      const { version, power } = await readPower(address)
      // A power of another moment than the counts would give a rank that never was.
      const present = held?.version === version ? held : await refresh()
      if (present.version !== version && tries < mostTries) continue
      const rank = power > 0n ? rankIn(present.ranks, power) : null
      if (present.version === version && present.places.size < mostPlaces) present.places.set(address, rank)
      return { board: present, rank }
    }
  }

  return { board, place }
}
