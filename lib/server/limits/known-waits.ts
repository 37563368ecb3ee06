import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PooledDatabase } from '@/lib/server/database/client'
import type { LimitName } from './limits'

/** Another process may have taken a try back meanwhile: nobody is refused by memory alone for longer than this. */
const knownForMs = 10_000
const mostKnown = 50_000

type Waits = LRUCache<string, number>

// Found by bundled and unbundled code of a process alike: the entry asks before anything reaches Next.
const held = globalThis as typeof globalThis & { intrepidKnownWaits?: WeakMap<PooledDatabase, Waits> }

function waitsOf(database: PooledDatabase): Waits {
  held.intrepidKnownWaits ??= new WeakMap()
  const known =
    held.intrepidKnownWaits.get(database) ?? new LRUCache<string, number>({ max: mostKnown, ttl: knownForMs })
  held.intrepidKnownWaits.set(database, known)
  return known
}

/** A name for whose tries are counted. Neither addresses nor mailboxes are written down by counting them. */
export const hashOf = (who: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(who)).digest('hex').slice(0, 32)

const toName = (limit: LimitName, who: readonly string[]) => `${limit}:${hashOf(who)}`

/** Remembers that who has just been refused has to wait so many seconds. */
export function rememberWait(
  limit: LimitName,
  who: readonly string[],
  seconds: number,
  database: PooledDatabase,
): void {
  waitsOf(database).set(toName(limit, who), Date.now() + seconds * 1_000)
}

/** Forgets it: a try was taken back. */
export function forgetWait(limit: LimitName, who: readonly string[], database: PooledDatabase): void {
  waitsOf(database).delete(toName(limit, who))
}

/** The seconds that somebody who was refused moments ago still has to wait, without asking the database; null for everybody else. */
export function findKnownWait(limit: LimitName, who: readonly string[], database: PooledDatabase): number | null {
  const until = waitsOf(database).get(toName(limit, who))
  return until === undefined || until <= Date.now() ? null : Math.ceil((until - Date.now()) / 1_000)
}
