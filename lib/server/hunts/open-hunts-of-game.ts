import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { PooledDatabase } from '@/lib/server/database/client'
import { hunts } from '@/lib/server/database/schema/hunts'
import { toHuntContext } from './hunt-context'
import { selectListedHunts } from './select-hunts'

/** More than the open hunts of any game. */
const maxHunts = 1_000

/**
 * What the published hunts of a game bind its author to: the number of open and upcoming hunts, and the things that
 * hold keys.
 */
export type OpenHunts = { readonly hunts: number; readonly things: ReadonlySet<number> }

/** Reads the open and upcoming hunts of a game from the index. @param now seconds since 1970. */
export async function readOpenHunts(place: string, database: PooledDatabase, now?: number): Promise<OpenHunts> {
  const { chainId, now: at } = toHuntContext({ database, ...(now === undefined ? {} : { now }) })
  const listed = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, chainId),
      eq(hunts.gameId, toGameHash(place)),
      gt(hunts.endTime, at),
      isNull(hunts.closedTime),
    ),
    maxHunts,
  )
  const things = listed.flatMap(({ list }) =>
    list.conditions.flatMap((condition) => (condition.kind === 'things' ? condition.things : [])),
  )
  return { hunts: listed.length, things: new Set(things) }
}
