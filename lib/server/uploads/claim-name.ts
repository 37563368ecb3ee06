import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { builderGames } from '@/lib/server/database/schema/builder'
import type { PooledDatabase } from '@/lib/server/database/client'
import { uploadedGames } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

const tables = { made: uploadedGames, uploaded: builderGames } as const

/**
 * Locks a name until the end of the transaction, and checks that no game of the other kind (made or uploaded) has it.
 * Within one kind the primary key guarantees that.
 *
 * @throws HttpError 409 `name-taken`.
 */
export async function claimName(slug: string, sort: keyof typeof tables, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('game name ' || ${slug}, 0))`)
  const table = tables[sort]
  const [taken] = await transaction.select({ slug: table.slug }).from(table).where(eq(table.slug, slug))
  if (taken) throw new HttpError(409, 'name-taken', 'Another game has this name.')
}
