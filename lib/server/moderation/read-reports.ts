import 'server-only'
import { desc, inArray } from 'drizzle-orm'
import { reportReasons, type ReportReason } from '@/lib/builder/builder-schema'
import type { ReportedGame } from '@/lib/moderation/moderation-schema'
import { builderGames, builderReports } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { hiddenGames, moderationLog, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'

/** Bounds of the response: reports that are counted, and comments and log entries shown per game. */
const maxReports = 1_000
const maxComments = 10
const maxLogEntries = 10

type Sort = ReportedGame['sort']

const sources = [
  { sort: 'made', games: builderGames, reports: builderReports },
  { sort: 'uploaded', games: uploadedGames, reports: uploadReports },
] as const satisfies readonly { readonly sort: Sort; readonly games: object; readonly reports: object }[]

async function readReportsOf({ reports }: (typeof sources)[number], database: PooledDatabase) {
  const { slug, reason, words, reportedAt } = reports
  return database.select({ slug, reason, words, reportedAt }).from(reports).orderBy(desc(reportedAt)).limit(maxReports)
}

async function readGamesOf(
  { sort, games }: (typeof sources)[number],
  slugs: readonly string[],
  database: PooledDatabase,
) {
  const { slug, title, ownerId } = games
  const rows = await database
    .select({ slug, title, ownerId })
    .from(games)
    .where(inArray(slug, [...slugs]))
  return rows.map((row) => ({ ...row, sort: sort as Sort }))
}

const countReasons = (reports: readonly { readonly reason: string }[]) =>
  Object.fromEntries(
    reportReasons.map((each) => [each, reports.filter(({ reason }) => reason === each).length]),
  ) as Record<ReportReason, number>

/** Reported and hidden games, the latest report first. */
export async function readReports(database: PooledDatabase = getDatabase()): Promise<readonly ReportedGame[]> {
  const [reports, hidden] = await Promise.all([
    Promise.all(sources.map((source) => readReportsOf(source, database))),
    database.select().from(hiddenGames),
  ])
  const all = reports.flat()
  const slugs = [...new Set([...all, ...hidden].map(({ slug }) => slug))]
  if (slugs.length === 0) return []
  const games = (await Promise.all(sources.map((source) => readGamesOf(source, slugs, database)))).flat()
  const [log, authors] = await Promise.all([
    database
      .select()
      .from(moderationLog)
      .where(inArray(moderationLog.slug, slugs))
      .orderBy(desc(moderationLog.id))
      .limit(maxReports),
    namePlayers(
      games.map(({ ownerId }) => toAccountPlayer(ownerId, null).id),
      database,
    ),
  ])
  return games
    .map(({ slug, title, sort }, index) => {
      const own = all.filter((report) => report.slug === slug)
      const hiding = hidden.find((each) => each.slug === slug)
      return {
        slug,
        title,
        sort,
        author: { name: authors[index]?.name ?? null, address: authors[index]?.address ?? null },
        reports: countReasons(own),
        words: own
          .map(({ words }) => words)
          .filter((words) => words !== '')
          .slice(0, maxComments),
        reportedAt: own[0]?.reportedAt.toISOString() ?? null,
        hidden: hiding ? { reason: hiding.reason, hiddenAt: hiding.hiddenAt.toISOString() } : null,
        log: log
          .filter((each) => each.slug === slug)
          .slice(0, maxLogEntries)
          .map(({ action, reason, operator, doneAt }) => ({ action, reason, operator, doneAt: doneAt.toISOString() })),
      }
    })
    .toSorted((a, b) => (b.reportedAt ?? '').localeCompare(a.reportedAt ?? ''))
}
