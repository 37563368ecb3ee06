import 'server-only'
import { and, arrayContains, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { type MadeCatalogue, madeCatalogueSchema } from '@/lib/builder/made-catalogue'
import { getMadeKindNames } from '@/lib/games/catalogue/catalogue'
import {
  type CatalogueView,
  firstCatalogueView,
  madePageSize,
  toCatalogueSearch,
} from '@/lib/games/catalogue/catalogue-view'
import { type AllGameNumbers, allGameNumbersSchema } from '@/lib/games/score-schema'
import { toSearchWords } from '@/lib/games/catalogue/search-text'
import { createCachedRead } from '@/lib/server/cached-read'
import { profiles } from '@/lib/server/database/schema/account'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameBests, gamePlayCounts } from '@/lib/server/database/schema/games'
import { builderGames } from '@/lib/server/database/schema/builder'
import { gameLikeCounts, hiddenGames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { HttpError } from '@/lib/server/http/http-error'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'
import { readBounties, readGameNumbers, toBountyResponse } from './game-numbers'
import { readMazeOfTheDay } from './maze-of-the-day'
import { namePlayers } from './name-players'
import { selectPublishedGames } from './published-games'

type Dependencies = {
  readonly database?: PooledDatabase
  readonly bounties?: typeof readBounties
  /** Only the game with this name. */
  readonly only?: string
}

type Catalogue = v.InferInput<typeof madeCatalogueSchema>

/** The most places that one author has on the first page of the newest games while others have as many as fill it. */
export const placesOfAuthor = 3

/**
 * Selects the games whose title, lead or author's name contain a word, by the indexes of three letters on them. A word has no spaces, so it
 * is in one of these texts.
 */
function selectSlugsWith(word: string): SQL {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const authors = sql`array(select ${profiles.userId} from ${profiles} where ${profiles.searched} like ${pattern})`
  const ofTable = (table: typeof builderGames | typeof uploadedGames) =>
    sql`select ${table.slug} from ${table} where ${table.searched} like ${pattern} or ${table.ownerId} = any(${authors})`
  return sql`(${ofTable(builderGames)} union all ${ofTable(uploadedGames)})`
}

type Reader = Pick<PooledDatabase, 'select'>

/** A search that takes longer is given up, in milliseconds: a word that is in most games, or of one or two letters, reads them all. */
export const searchTimeoutMs = 2_000

/** A search can take seconds, so searches use at most three of the ten database connections of a process. */
export const searchBounds = { atOnce: 3, waiting: 300 } as const
const queryCanceled = '57014'

/** Runs a search within its time. @throws HttpError 503 `busy`. */
async function inSearchTime<T>(search: (database: Reader) => Promise<T>, database: PooledDatabase): Promise<T> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${searchTimeoutMs}`))
      return search(transaction)
    })
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } }
    if (cause?.code !== queryCanceled) throw error
    throw new HttpError(503, 'busy', 'This search takes too long at the moment.', { retryAfterSeconds: 5 })
  }
}

/**
 * Finds a page of the public players' games, and their total number. Without searched words it goes through all listed
 * games, so it reads only the columns that it filters and sorts by.
 *
 * Of each author the newest three games are listed by their time, the next three one page later at the earliest, the
 * three after them two pages later, and so on. So an author who publishes twenty games at once does not fill the first
 * page.
 */
export function selectPage(
  { q, kind, keys, tag, sort, page }: CatalogueView,
  { slugsWithKeys, only }: { readonly slugsWithKeys: readonly string[]; readonly only: string | undefined },
  database: Reader,
) {
  const games = selectPublishedGames(database)
  const words = toSearchWords(q)
  const threesOfAuthor = sql`(row_number() over (partition by ${games.ownerId} order by ${games.publishedAt} desc, ${games.slug}) - 1) / ${placesOfAuthor}`
  const numbers = { newest: threesOfAuthor, played: playsOf(games), liked: likesOf }
  // PostgreSQL skips a left join whose columns are not used.
  const found = database
    .select({
      slug: games.slug,
      publishedAt: sql`${games.publishedAt}`.as('found_published_at'),
      number: sql`${numbers[sort]}`.as('number'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(games)
    .leftJoin(gameLikeCounts, eq(gameLikeCounts.slug, games.slug))
    .leftJoin(gamePlayCounts, eq(gamePlayCounts.game, games.slug))
    .where(
      and(
        games.isListed,
        // The same as `isNotHidden`, but PostgreSQL builds one hash table for all games instead of a search for each.
        sql`${games.slug} not in (select ${hiddenGames.slug} from ${hiddenGames})`,
        only === undefined ? undefined : eq(games.slug, only),
        kind === 'all' ? undefined : inArray(games.kind, [...getMadeKindNames(kind)]),
        tag === 'all' ? undefined : arrayContains(games.tags, [tag]),
        keys ? inArray(games.slug, [...slugsWithKeys]) : undefined,
        words.length === 0
          ? undefined
          : // As an array it is computed first, and PostgreSQL looks the games up by their names.
            sql`${games.slug} = any(array(${sql.join(words.map(selectSlugsWith), sql` intersect `)}))`,
      ),
    )
    .as('found')
  const newerFirsts = sql`count(*) filter (where ${found.number} = 0) over (order by ${found.publishedAt} desc, ${found.slug} rows between unbounded preceding and 1 preceding)`
  return database
    .select({ slug: found.slug, total: found.total })
    .from(found)
    .orderBy(
      sort === 'newest' ? sql`greatest(${newerFirsts}, ${found.number} * ${madePageSize})` : desc(found.number),
      desc(found.publishedAt),
      found.slug,
    )
    .limit(madePageSize)
    .offset((page - 1) * madePageSize)
}

/** Finds a page as `selectPage`. @throws HttpError 503 `busy` when a search takes too long. */
async function findPage(
  question: CatalogueView,
  options: Parameters<typeof selectPage>[1],
  database: PooledDatabase,
): Promise<{ readonly slugs: readonly string[]; readonly total: number }> {
  const read = async (on: Reader) => selectPage(question, options, on)
  const rows = await (toSearchWords(question.q).length > 0 ? inSearchTime(read, database) : read(database))
  return { slugs: rows.map(({ slug }) => slug), total: rows[0]?.total ?? 0 }
}

type Games = ReturnType<typeof selectPublishedGames>

const playsOf = (games: Games) =>
  sql<number>`case when ${games.level} is null then ${games.counted} else coalesce(${gamePlayCounts.plays}, 0) end`
const likesOf = sql<number>`coalesce(${gameLikeCounts.likes}, 0)`

/** Reads what the catalogue shows of some games, in the given order. */
async function readGames(slugs: readonly string[], database: PooledDatabase) {
  if (slugs.length === 0) return []
  const games = selectPublishedGames(database)
  const best = sql<number>`coalesce((select max(${gameBests.score}) from ${gameBests} where ${and(eq(gameBests.game, games.slug), eq(gameBests.edition, games.edition), eq(gameBests.period, 'all'))}), 0)`
  const rows = await database
    .select({
      slug: games.slug,
      ownerId: games.ownerId,
      title: games.title,
      lead: games.lead,
      tags: games.tags,
      level: games.level,
      picture: games.picture,
      plays: playsOf(games),
      likes: likesOf,
      best,
    })
    .from(games)
    .leftJoin(gameLikeCounts, eq(gameLikeCounts.slug, games.slug))
    .leftJoin(gamePlayCounts, eq(gamePlayCounts.game, games.slug))
    .where(inArray(games.slug, [...slugs]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

/**
 * Searches the public players' games for all words of a query. Returns the first page when the requested page is empty.
 */
export async function searchMadeGames(
  question: CatalogueView,
  { database = getDatabase(), bounties: read = readBounties, only }: Dependencies = {},
): Promise<Omit<Catalogue, 'mazeOfTheDay'>> {
  const bounties = await read()
  const { slugs, total } = await findPage(question, { slugsWithKeys: [...bounties.keys()], only }, database)
  if (slugs.length === 0 && question.page > 1)
    return searchMadeGames({ ...question, page: 1 }, { database, bounties: read, only })
  const rows = await readGames(slugs, database)
  const authors = await namePlayers(
    rows.map(({ ownerId }) => toAccountPlayer(ownerId, null).id),
    database,
  )
  return {
    games: rows.map(({ ownerId: _owner, ...game }, index) => ({
      ...game,
      author: { name: authors[index]?.name ?? null, address: authors[index]?.address ?? null },
      ...toBountyResponse(bounties.get(game.slug)),
    })),
    page: question.page,
    total,
  }
}

const cachedMaze = createCachedRead({
  read: async () => {
    const slug = await readMazeOfTheDay(new Date())
    if (slug === null) return null
    const { games } = await searchMadeGames(firstCatalogueView, { only: slug })
    return games[0] ?? null
  },
  freshForMs: 10_000,
})

/** The maze of the day, or none when it cannot be read: the catalogue does without it. */
const tryMaze = (): Promise<Catalogue['mazeOfTheDay']> =>
  cachedMaze().catch((error: unknown) => {
    logger.warn({ err: error }, 'maze of the day not read: the catalogue is shown without it')
    return null
  })

/** Searches the public players' games. The first page without filters comes with the maze of the day. */
export async function readMadeCatalogue(question: CatalogueView): Promise<Catalogue> {
  const isFirst = toCatalogueSearch(question) === ''
  const [found, mazeOfTheDay] = await Promise.all([searchMadeGames(question), isFirst ? tryMaze() : null])
  return { ...found, mazeOfTheDay }
}

/** The data that the catalogue page is rendered with: statistics of our games, and the newest players' games. */
type InitialCatalogue = { readonly numbers: AllGameNumbers; readonly made: MadeCatalogue }

/** Reads the catalogue's initial data. Null during the build and without the database; then the browser fetches it. */
export async function readInitialCatalogue(): Promise<InitialCatalogue | null> {
  if (isBuilding()) return null
  try {
    const [games, made] = await Promise.all([readGameNumbers(), readMadeCatalogue(firstCatalogueView)])
    return { numbers: v.parse(allGameNumbersSchema, { games }).games, made: v.parse(madeCatalogueSchema, made) }
  } catch (error) {
    logger.warn({ err: error }, 'games not read: the catalogue is rendered without their numbers')
    return null
  }
}
