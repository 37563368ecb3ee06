import 'server-only'
import type { OpenHunt } from '@/lib/hunts/hunt-schema'
import { createCachedRead } from '@/lib/server/cached-read'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'
import { readHunts } from './read-hunts'

const freshForMs = 30_000
/** The longest time that a page waits for the database, in milliseconds. */
const maxWaitMs = 1_000

async function readOpen(): Promise<readonly OpenHunt[] | null> {
  try {
    const { hunts } = await readHunts({ state: 'live', isOnSite: true })
    return hunts
      .map(({ id, title, keys, found, finders }) => ({ id, title, left: BigInt(finders.left), keys, found }))
      .filter(({ keys, found }) => found < keys)
  } catch (error) {
    logger.warn({ err: error }, 'open hunts not read')
    return null
  }
}

const readCached = createCachedRead({
  read: readOpen,
  freshForMs,
  maxWaitMs,
  keepLast: (last, next) => last !== null && next === null,
})

/** The open hunts in games of this site that still have keys, those with most weight first; null during the build and without a database. */
export async function currentHunts(): Promise<readonly OpenHunt[] | null> {
  return isBuilding() ? null : readCached()
}
