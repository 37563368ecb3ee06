import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { builderGames } from '@/lib/server/database/builder-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { uploadedGames } from '@/lib/server/database/uploads-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

const tables = { made: uploadedGames, uploaded: builderGames } as const

/**
 * Makes sure until the end of a transaction that a name in an address is not one of a game of the other sort: made with no code, or
 * uploaded. Those of the same sort have it in their key.
 *
 * @throws RequestRefused 409 `name-taken`.
 */
export async function claimName(slug: string, sort: keyof typeof tables, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('game name ' || ${slug}, 0))`)
  const table = tables[sort]
  const [taken] = await transaction.select({ slug: table.slug }).from(table).where(eq(table.slug, slug))
  if (taken) throw new RequestRefused(409, 'name-taken', 'Another game has this name.')
}
