import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hiddenGames } from '@/lib/server/database/schema/uploads'

/** A condition for games that the operator has not hidden. @param slug column of the game's name. */
export const isNotHidden = (slug: AnyPgColumn): SQL =>
  sql`not exists (select 1 from ${hiddenGames} where ${eq(hiddenGames.slug, slug)})`
