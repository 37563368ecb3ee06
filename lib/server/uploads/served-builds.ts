import 'server-only'
import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadVersions } from '@/lib/server/database/uploads-schema'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'

/** Milliseconds that a build may be known as served or not. */
const freshForMs = 5_000

const known = new LRUCache<string, Promise<boolean>>({ max: 2_000, ttl: freshForMs })

/**
 * Whether files of a build are given to anybody: it is a version, whichever, of a game that the operator did not hide. Published or
 * not makes no difference: nobody guesses the name of a build, and its author tries it by the same address.
 */
export async function readIsServed(hash: string, database: PooledDatabase): Promise<boolean> {
  const [row] = await database
    .select({ slug: uploadVersions.slug })
    .from(uploadVersions)
    .where(and(eq(uploadVersions.build, hash), isNotHidden(uploadVersions.slug)))
    .limit(1)
  return row !== undefined
}

/** The same, asked of the database at most every five seconds a build. */
export function isBuildServed(hash: string): Promise<boolean> {
  const before = known.get(hash)
  if (before) return before
  const asked = readIsServed(hash, getDatabase())
  asked.catch(() => known.delete(hash))
  known.set(hash, asked)
  return asked
}
