import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { isFreeForGames } from '@/lib/builder/slug'
import { namesSite } from '@/lib/server/account/confusable-names'
import { isAbusive } from '@/lib/server/builder/check-title'
import { builderGames } from '@/lib/server/database/schema/builder'
import type { Transaction } from '@/lib/server/database/client'
import { publishedNames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { readSiteBuild } from '@/lib/server/games/unity-builds'
import { HttpError } from '@/lib/server/http/http-error'
import { requireCommonRateLimit } from '@/lib/server/rate-limits/limit-rate'

const tables = { made: uploadedGames, uploaded: builderGames } as const

/** The response to a name that games of players cannot have. */
const notAName = () => new HttpError(422, 'not-a-name', 'This name is not allowed for a game.')

/**
 * Requires that a new game of a player may have a name: it is no name of ours, nor an insult. A game that had the name before it
 * was reserved keeps it. @throws HttpError 422 `not-a-name`.
 */
export function requireGameName(slug: string): void {
  if (!isFreeForGames(slug) || namesSite(slug) || isAbusive(slug)) throw notAName()
}

/**
 * Requires that no Unity build of the site has a name: the page of the name would show that build, and the catalogue the
 * title of the game. @throws HttpError 422 `not-a-name`.
 */
export async function requireNoSiteBuild(slug: string): Promise<void> {
  if (await readSiteBuild(slug)) throw notAName()
}

const nameTaken = () => new HttpError(409, 'name-taken', 'Another game has this name.')

type Claim = { readonly slug: string; readonly ownerId: string; readonly sort: keyof typeof tables }

/**
 * Locks a name until the end of the transaction, and checks that this account may use it: no game of the other kind (made or uploaded)
 * has it, and no other account ever published a game under it. Within one kind the primary key guarantees that a name exists once.
 *
 * @throws HttpError 409 `name-taken`.
 */
export async function claimName({ slug, ownerId, sort }: Claim, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('game name ' || ${slug}, 0))`)
  const table = tables[sort]
  const [taken] = await transaction.select({ slug: table.slug }).from(table).where(eq(table.slug, slug))
  if (taken) throw nameTaken()
  const [published] = await transaction.select().from(publishedNames).where(eq(publishedNames.slug, slug))
  if (published && published.ownerId !== ownerId) throw nameTaken()
}

/**
 * Reserves a name for the account that publishes a game under it, for ever. A new one counts: all visitors together have a number a day.
 * The transaction locks that count until it ends.
 *
 * @returns when a game was first published under it. @throws HttpError 429 `limited`.
 */
export async function reserveName(
  { slug, ownerId, visitor, now }: Pick<Claim, 'slug' | 'ownerId'> & { readonly visitor: string; readonly now: Date },
  transaction: Transaction,
): Promise<Date> {
  const [added] = await transaction
    .insert(publishedNames)
    .values({ slug, ownerId, firstPublishedAt: now })
    .onConflictDoNothing()
    .returning()
  if (added) await requireCommonRateLimit('name-game-of-all', 'all', visitor, transaction)
  const [reserved] = await transaction.select().from(publishedNames).where(eq(publishedNames.slug, slug))
  return reserved?.firstPublishedAt ?? now
}
