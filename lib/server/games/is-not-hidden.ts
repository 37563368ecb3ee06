import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hiddenGames } from '@/lib/server/database/uploads-schema'

/** Whether the operator has not taken a game off the site. @param slug the column of its name. */
export const isNotHidden = (slug: AnyPgColumn): SQL =>
  sql`not exists (select 1 from ${hiddenGames} where ${eq(hiddenGames.slug, slug)})`
