import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { PooledDatabase } from '@/lib/server/database/client'
import { hunts } from '@/lib/server/database/hunts-schema'
import { settle } from './hunt-context'
import { selectListedHunts } from './select-hunts'

/** More hunts than are open in one game. */
const mostHunts = 1_000

/** What a game has promised to those who look for keys in it: how many hunts are open or to come, and what their keys lie in. */
export type Promises = { readonly hunts: number; readonly things: ReadonlySet<number> }

/** Reads them as the indexer knows the chain. @param now in seconds since 1970. */
export async function findPromises(place: string, database: PooledDatabase, now?: number): Promise<Promises> {
  const { chainId, now: at } = settle({ database, ...(now === undefined ? {} : { now }) })
  const listed = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, chainId),
      eq(hunts.gameId, toGameHash(place)),
      gt(hunts.endTime, at),
      isNull(hunts.closedTime),
    ),
    mostHunts,
  )
  const things = listed.flatMap(({ list }) =>
    list.conditions.flatMap((condition) => (condition.kind === 'things' ? condition.things : [])),
  )
  return { hunts: listed.length, things: new Set(things) }
}
