import 'server-only'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { openTreasures } from '@/lib/builder/open-treasures'
import type { PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { findPromises } from '@/lib/server/hunts/find-promises'

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1_000)

/**
 * Keys that people look for stay where they are until the hunt is over: a version without them is no version of that game.
 *
 * @throws RequestRefused 409 `hunt-open` where a chest or key with a key of an open hunt is gone, or nobody can come to it.
 */
export async function requireKeysKept(
  slug: string,
  definition: GameDefinition,
  database: PooledDatabase,
  now: Date,
): Promise<void> {
  const { things } = await findPromises(slug, database, toSeconds(now))
  if (things.size === 0) return
  const kept = new Set(openTreasures(definition).map(({ id }) => id))
  if ([...things].every((thing) => kept.has(thing))) return
  throw new RequestRefused(
    409,
    'hunt-open',
    'Keys of an open hunt lie in chests or keys that this version takes away, or shuts off.',
  )
}

/** @throws RequestRefused 409 `hunt-open` while people look for keys in a game. */
export async function requireNoHunt(slug: string, database: PooledDatabase, now: Date): Promise<void> {
  const { hunts } = await findPromises(slug, database, toSeconds(now))
  if (hunts > 0)
    throw new RequestRefused(409, 'hunt-open', 'There is a hunt in this game. It can be taken back once that is over.')
}
