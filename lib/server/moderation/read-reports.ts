import 'server-only'
import { and, count, desc, eq, inArray, isNotNull, lte, max, ne, or, sql, type SQL } from 'drizzle-orm'
import { reportReasons, type ReportReason } from '@/lib/builder/builder-schema'
import type { ReportedGame } from '@/lib/moderation/moderation-schema'
import { builderGames, builderReports } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { hiddenGames, moderationLog, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'

/** Bounds of the response: reported games of each sort, entries of the log, and comments and log entries shown per game. */
export const maxGames = 1_000
const maxLog = 1_000
export const maxComments = 10
const maxLogEntries = 10

type Sort = ReportedGame['sort']

const sources = [
  { sort: 'made', games: builderGames, reports: builderReports },
  { sort: 'uploaded', games: uploadedGames, reports: uploadReports },
] as const satisfies readonly { readonly sort: Sort; readonly games: object; readonly reports: object }[]

type Source = (typeof sources)[number]

/**
 * The hidden games, and those with most reports: to displace one, somebody would have to report a thousand other games
 * as often.
 */
async function readGamesOf({ sort, games, reports }: Source, hidden: readonly string[], database: PooledDatabase) {
  const isHidden = sql`${games.slug} = any(${sql.param([...hidden])}::text[])`
  const rows = await database
    .select({
      slug: games.slug,
      title: games.title,
      ownerId: games.ownerId,
      reportedAt: max(reports.reportedAt),
      reports: Object.fromEntries(
        reportReasons.map((reason) => [
          reason,
          sql<number>`count(*) filter (where ${reports.reason} = ${reason})::int`,
        ]),
      ) as Record<ReportReason, SQL<number>>,
    })
    .from(games)
    .leftJoin(reports, eq(reports.slug, games.slug))
    .where(or(isNotNull(reports.slug), isHidden))
    .groupBy(games.slug)
    .orderBy(desc(isHidden), desc(count(reports.slug)), desc(max(reports.reportedAt)))
    .limit(hidden.length + maxGames)
  return rows.map((row) => ({ ...row, sort: sort as Sort }))
}

/** The newest comments of some games. */
async function readWordsOf({ reports }: Source, slugs: readonly string[], database: PooledDatabase) {
  const newest = database
    .select({
      slug: reports.slug,
      words: reports.words,
      place: sql<number>`row_number() over (partition by ${reports.slug} order by ${reports.reportedAt} desc)`.as(
        'place',
      ),
    })
    .from(reports)
    .where(and(inArray(reports.slug, [...slugs]), ne(reports.words, '')))
    .as('newest')
  return database
    .select({ slug: newest.slug, words: newest.words })
    .from(newest)
    .where(lte(newest.place, maxComments))
    .orderBy(newest.slug, newest.place)
}

/** Reported and hidden games, the latest report first. */
export async function readReports(database: PooledDatabase = getDatabase()): Promise<readonly ReportedGame[]> {
  const hidden = await database.select().from(hiddenGames)
  const hiddenSlugs = hidden.map(({ slug }) => slug)
  const games = (await Promise.all(sources.map((source) => readGamesOf(source, hiddenSlugs, database)))).flat()
  const slugs = games.map(({ slug }) => slug)
  if (slugs.length === 0) return []
  const [words, log, authors] = await Promise.all([
    Promise.all(sources.map((source) => readWordsOf(source, slugs, database))),
    database
      .select()
      .from(moderationLog)
      .where(inArray(moderationLog.slug, slugs))
      .orderBy(desc(moderationLog.id))
      .limit(maxLog),
    namePlayers(
      games.map(({ ownerId }) => toAccountPlayer(ownerId, null).id),
      database,
    ),
  ])
  const wordsOfGames = new Map<string, string[]>()
  for (const each of words.flat()) {
    const ofGame = wordsOfGames.get(each.slug)
    if (ofGame) ofGame.push(each.words)
    else wordsOfGames.set(each.slug, [each.words])
  }
  return games
    .map(({ slug, title, sort, reports, reportedAt }, index) => {
      const hiding = hidden.find((each) => each.slug === slug)
      return {
        slug,
        title,
        sort,
        author: { name: authors[index]?.name ?? null, address: authors[index]?.address ?? null },
        reports,
        words: wordsOfGames.get(slug) ?? [],
        reportedAt: reportedAt?.toISOString() ?? null,
        hidden: hiding ? { reason: hiding.reason, hiddenAt: hiding.hiddenAt.toISOString() } : null,
        log: log
          .filter((each) => each.slug === slug)
          .slice(0, maxLogEntries)
          .map(({ action, reason, operator, doneAt }) => ({ action, reason, operator, doneAt: doneAt.toISOString() })),
      }
    })
    .toSorted((a, b) => (b.reportedAt ?? '').localeCompare(a.reportedAt ?? ''))
}
