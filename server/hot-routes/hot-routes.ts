import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { leaderboardQuerySchema, leaderboardSearchQuerySchema } from '@/lib/leaderboard/leaderboard-query'
import { priceHistoryQuerySchema } from '@/lib/sale/price-history'
import { createCachedRead } from '@/lib/server/cached-read'
import { answerBalance, isBalancePath } from '@/lib/server/credits/answer-balance'
import { creditCounts } from '@/lib/server/credits/credit-counts'
import { readHealth } from '@/lib/server/health/read-health'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { searchLeaderboard } from '@/lib/server/leaderboard/search-leaderboard'
import { toSeasonChoice } from '@/lib/server/leaderboard/to-season-choice'
import { logger } from '@/lib/server/logger'
import { currentSale } from '@/lib/server/sale/current-sale'
import { readPriceHistory } from '@/lib/server/sale/read-price-history'
import { writeApiDocument } from '@/lib/site-api/write-api-document'
import { writeDocsPage } from '../api-docs/write-docs-page'
import { errorAnswer, type HotRoute } from '../json-answer'
import { isBoardWarm } from '../warm-board'
import { arePagesWarm } from '../warm-pages'
import { answerConfig } from './config'

/** `GET /api/sale`: the state of the sale as of at most a second ago. */
const answerSale: HotRoute = async () => ({ status: 200, body: await currentSale(), isKeepable: true })

/** Well under the two seconds in which a player appears after the receipt. */
const freshForMs = 250
const mostQuestions = 1_000

/** What is said where the tables cannot be read: a code for programs, a sentence for people. */
type Unavailable = { readonly code: string; readonly sentence: string }

/**
 * A route that reads the tables. Its question is parsed by a schema, and its answer, as text, serves for a moment all who ask
 * the same: many do. Anybody may read it from anywhere, as it tells nothing private.
 */
function createReadRoute<const S extends v.GenericSchema>(
  schema: S,
  read: (query: v.InferOutput<S>) => Promise<unknown>,
  { code, sentence }: Unavailable,
): HotRoute {
  const answers = new LRUCache<string, () => Promise<string>>({ max: mostQuestions })

  function ask(name: string, query: v.InferOutput<S>): Promise<string> {
    const known = answers.get(name)
    if (known) return known()
    const answer = createCachedRead({ read: async () => JSON.stringify(await read(query)), freshForMs })
    answers.set(name, answer)
    return answer()
  }

  return async (url) => {
    const given = Object.fromEntries(url.searchParams)
    const query = v.safeParse(schema, given)
    if (!query.success) {
      const issue = query.issues[0]
      return errorAnswer(400, 'bad-request', `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`)
    }
    try {
      // By what was understood: words that mean nothing do not make it another question.
      const name = JSON.stringify(query.output, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
      return { status: 200, body: await ask(name, query.output), isKeepable: true, isForEverybody: true }
    } catch (error) {
      logger.warn({ err: error, code }, 'tables not read')
      return errorAnswer(503, code, sentence)
    }
  }
}

/** `GET /api/sale/prices`: what INT cost, block by block. */
const answerPriceHistory = createReadRoute(
  priceHistoryQuerySchema,
  (query) => readPriceHistory({ ...query, chainId: readServerEnv().defaultChainId }),
  { code: 'prices-unavailable', sentence: 'The prices do not answer at the moment.' },
)

const unavailable = { code: 'board-unavailable', sentence: 'The board does not answer at the moment.' }

/** `GET /api/leaderboard`: a page of the board of all time or of a season, and a player's own row. */
const answerLeaderboard = createReadRoute(
  leaderboardQuerySchema,
  ({ season, ...query }) =>
    readLeaderboard({ ...query, chainId: readServerEnv().defaultChainId, season: toSeasonChoice(season) }),
  unavailable,
)

/** `GET /api/leaderboard/search`: players by the beginning of their name or address. */
const answerLeaderboardSearch = createReadRoute(
  leaderboardSearchQuerySchema,
  ({ q, season, limit }) =>
    searchLeaderboard({ chainId: readServerEnv().defaultChainId, text: q, limit, season: toSeasonChoice(season) }),
  unavailable,
)

const read = createCachedRead({ read: readHealth, freshForMs: 500 })

/**
 * `GET /api/health`: 200 when chain, contracts, database, indexer, pages and board are all there, 503 with what is not. `credits` says
 * whether they can be read, and counts this process's answers about balances: wallets say nothing of those that fail.
 */
const answerHealth: HotRoute = async () => {
  const health = await read()
  const pages = { status: arePagesWarm() ? 'ok' : 'starting' }
  const board = { status: isBoardWarm() ? 'ok' : 'starting' }
  const isWarm = pages.status === 'ok' && board.status === 'ok'
  const status = health.status === 'ok' && !isWarm ? 'starting' : health.status
  return {
    status: status === 'ok' ? 200 : 503,
    body: { ...health, status, pages, board, credits: { ...health.credits, ...creditCounts } },
  }
}

/** `GET /api/credits/balance/{address}`: a player's whole credits. */
const answerCredits: HotRoute = (url) => answerBalance(url.pathname)

let written: { readonly document: string; readonly page: string } | undefined

function write() {
  const document = writeApiDocument(readServerEnv().siteUrl)
  written ??= { document: JSON.stringify(document), page: writeDocsPage(document) }
  return written
}

/** `GET /api/docs/openapi.json`: the public API for programs. */
const answerApiDocument: HotRoute = () => ({
  status: 200,
  body: write().document,
  isKeepable: true,
  isForEverybody: true,
})

/** `GET /api/docs`: the public API for people, in English as all that programs read. */
const answerApiDocs: HotRoute = () => ({
  status: 200,
  body: write().page,
  type: 'text/html; charset=utf-8',
  isKeepable: true,
})

const hotRoutes: ReadonlyMap<string, HotRoute> = new Map([
  ['/config.json', answerConfig],
  ['/api/docs', answerApiDocs],
  ['/api/docs/openapi.json', answerApiDocument],
  ['/api/health', answerHealth],
  ['/api/leaderboard', answerLeaderboard],
  ['/api/leaderboard/search', answerLeaderboardSearch],
  ['/api/sale', answerSale],
  ['/api/sale/prices', answerPriceHistory],
])

/** What answers a path in front of Next; undefined for all that Next answers. All of it is read with GET or HEAD. */
export function findHotRoute(pathname: string): HotRoute | undefined {
  return isBalancePath(pathname) ? answerCredits : hotRoutes.get(pathname)
}
