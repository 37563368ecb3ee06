import 'server-only'
import { LRUCache } from 'lru-cache'
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
/** Of so many players that were asked for the power is kept: some 30 MB. */
const mostPowers = 200_000
const mostTries = 4

/** A player's rank on the board that it comes with; null without power. */
export type Place = { readonly board: HeldBoard; readonly rank: number | null }

export type BoardKeeper = {
  /** The board, as of at most a fraction of a second ago; a promise only where it has to be read first. */
  readonly board: () => HeldBoard | Promise<HeldBoard>
  /** A player's place; a promise only where board or power have to be read first. Of many that are asked for at once one query is made. */
  readonly place: (player: Address) => Place | Promise<Place>
}

const toPlace = (board: HeldBoard, power: bigint): Place => ({ board, rank: power > 0n ? rankIn(board.ranks, power) : null })

/**
 * Keeps a chain's board in memory: counts, ranks and text, and the powers of players that were asked for, all brought up to
 * date by what each block changed.
 */
export function createBoardKeeper(options: {
  readonly chainId: number
  readonly database: () => PooledDatabase
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number
}): BoardKeeper {
  const { chainId, database, now = () => performance.now() } = options
  const readPower = createPowerReader({ chainId, database })
  /** By address in lower case, always those of the board that is held. */
  const powers = new LRUCache<string, bigint>({ max: mostPowers })
  let held: HeldBoard | null = null
  let lookedAt = -Infinity
  let failedAt = -Infinity
  let namesAt = -Infinity
  let reading: Promise<HeldBoard> | null = null

  async function read(): Promise<HeldBoard> {
    const startedAt = now()
    try {
      const withNames = startedAt - namesAt > namesEveryMs
      const { board: next, changed } = await readHeldBoard(database(), chainId, held, { withNames })
      if (changed === null) powers.clear()
      else for (const [address, power] of changed) if (powers.has(address)) powers.set(address, power)
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
    return ageMs > oldestMs && failedAt === -Infinity ? next : held
  }

  async function readPlace(address: string): Promise<Place> {
    for (let tries = 1; ; tries++) {
      const { version, power } = await readPower(address)
      // A power of another moment than the counts would give a rank that never was.
      const present = held?.version === version ? held : await refresh()
      if (present.version !== version && tries < mostTries) continue
      if (present.version === version && present === held) powers.set(address, power)
      return toPlace(present, power)
    }
  }

  /** On the board that is held, at once where the power is known. */
  function findPlace(present: HeldBoard, address: string): Place | Promise<Place> {
    const power = powers.get(address)
    return power === undefined ? readPlace(address) : toPlace(present, power)
  }

  function place(player: Address): Place | Promise<Place> {
    const address = player.toLowerCase()
    const present = board()
    return present instanceof Promise ? present.then((read) => findPlace(read, address)) : findPlace(present, address)
  }

  return { board, place }
}
