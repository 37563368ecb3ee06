import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { isPublishedGameId } from '@/lib/games/game-ids'
import { toRunLink } from '@/lib/games/run-link'
import { huntPath } from '@/lib/hunts/hunt-path'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import { messageKey } from '@/lib/i18n/message-key'
import type { NoticeKind } from '@/lib/notices/notice-schema'
import { gamePath, madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import type { PooledDatabase } from '@/lib/server/database/client'
import type { NoticeDetails, notices } from '@/lib/server/database/schema/notices'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { namePlayers } from '@/lib/server/games/name-players'
import { selectPublishedGames } from '@/lib/server/games/published-games'
import { siteFormatter } from '@/lib/units/site-formatter'

/** A notice as a sentence, with the page that it is about, without language prefix. */
export type WrittenNotice = {
  readonly kind: NoticeKind
  readonly text: string
  readonly path: `/${string}`
  readonly at: Date
}

type Row = typeof notices.$inferSelect

/** A row with the details of its kind. */
type StoredNotice = {
  [K in NoticeKind]: Omit<Row, 'kind' | 'details'> & { readonly kind: K; readonly details: NoticeDetails[K] }
}[NoticeKind]

/** A name, set apart so that its script and that of the sentence do not turn each other around (FSI and PDI of Unicode). */
const isolate = (name: string) => `\u2068${name}\u2069`

/** The game that a notice names, by id, slug or URL; null for a notice without one. */
function findGame(notice: StoredNotice): string | null {
  switch (notice.kind) {
    case 'beaten':
    case 'game-played':
      return notice.details.game
    case 'key-drop':
      return notice.details.place
    case 'quest-ready':
    case 'season-result':
      return null
  }
}

/**
 * The titles of made games, as far as others may read them: not of games that are withdrawn, hidden by an operator or kept out of the
 * catalogue because of their title.
 */
async function readTitles(slugs: readonly string[], database: PooledDatabase): Promise<ReadonlyMap<string, Title>> {
  if (slugs.length === 0) return new Map()
  const games = selectPublishedGames(database)
  const rows = await database
    .select({ slug: games.slug, title: games.title, ownerId: games.ownerId, isListed: games.isListed })
    .from(games)
    .where(and(inArray(games.slug, [...slugs]), isNotHidden(games.slug)))
  return new Map(rows.map(({ slug, ...title }) => [slug, title]))
}

type Title = { readonly title: string; readonly ownerId: string; readonly isListed: boolean }

/** Writes notices of one account in a language, in the given order. Nothing of them was written by another player but names and titles. */
export async function writeNotices(
  rows: readonly Row[],
  locale: Locale,
  database: PooledDatabase,
): Promise<readonly WrittenNotice[]> {
  // The kind of a row says which details it has.
  const all = rows as readonly StoredNotice[]
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale: locales[locale].iso, messages, namespace: 'notices' })
  const games = createTranslator({ locale: locales[locale].iso, messages, namespace: 'games' })
  const format = siteFormatter(locales[locale].iso)
  const places = all.flatMap((notice) => findGame(notice) ?? [])
  const titles = await readTitles([...new Set(places.filter((place) => !isPublishedGameId(place)))], database)
  const rivals = [...new Set(all.flatMap(({ rivalId }) => rivalId ?? []))]
  const named = await namePlayers(
    rivals.map((rival) => toAccountPlayer(rival, null).id),
    database,
  )
  const nameOf = new Map(rivals.map((rival, index) => [rival, named[index]?.name ?? null]))

  /** The game in a sentence, with the marks or the preposition of the language. */
  const inSentence = (game: { readonly name: string } | null) =>
    game ? t('namedGame', { game: game.name }) : t('someGame')

  /** The name of a game and its page; null for a game whose title the account may not read, or that is gone. */
  function toGame(game: string, userId: string): { readonly name: string; readonly path: `/${string}` } | null {
    if (isPublishedGameId(game)) return { name: games(`${messageKey(game)}.name`), path: gamePath(game) }
    const title = titles.get(game)
    if (!title || (!title.isListed && title.ownerId !== userId)) return null
    return { name: isolate(title.title), path: madeGamePath(game) }
  }

  function write(notice: StoredNotice): Pick<WrittenNotice, 'text' | 'path'> {
    const { userId } = notice
    switch (notice.kind) {
      case 'beaten': {
        const { details, rivalId } = notice
        const game = toGame(details.game, userId)
        const name = rivalId === null ? null : nameOf.get(rivalId)
        const values = {
          player: name ? t('namedPlayer', { player: isolate(name) }) : t('anotherPlayer'),
          game: inSentence(game),
          score: format.int(details.score),
        }
        if (details.isChallenge)
          return { text: t('texts.beatenInChallenge', values), path: `${routes.daily}?game=${details.game}` }
        const { attempt } = details
        const race =
          attempt !== undefined && isPublishedGameId(details.game)
            ? toRunLink(details.game, { kind: 'race', attempt })
            : null
        return { text: t('texts.beaten', values), path: race ?? game?.path ?? routes.play }
      }
      case 'key-drop': {
        const { hunt, place, opensAt, closesAt } = notice.details
        const values = {
          game: inSentence(toGame(place, userId)),
          from: format.dateTime(opensAt * 1_000, 'moment'),
          until: format.dateTime(closesAt * 1_000, 'moment'),
        }
        return { text: t('texts.keyDrop', values), path: huntPath({ kind: 'hunt', id: hunt }) }
      }
      case 'quest-ready':
        return { text: t(notice.details.isWeek ? 'texts.questReadyWeek' : 'texts.questReady'), path: routes.quests }
      case 'season-result': {
        const { rank, crystals } = notice.details
        const season = isolate(notice.details.season)
        return {
          text:
            rank === null
              ? t('texts.seasonDraw', { season })
              : t('texts.seasonResult', { season, rank: format.int(rank), crystals: format.int(crystals) }),
          path: routes.season,
        }
      }
      case 'game-played': {
        const { details, count } = notice
        const game = toGame(details.game, userId)
        const values = {
          count,
          game: inSentence(game),
          day: format.dateTime(Date.parse(details.day), 'day'),
        }
        return { text: t('texts.gamePlayed', values), path: game?.path ?? routes.play }
      }
    }
  }

  return all.map((notice) => ({ kind: notice.kind, at: notice.createdAt, ...write(notice) }))
}
