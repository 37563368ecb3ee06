import 'server-only'
import type * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { leaderboardQuerySchema, leaderboardSearchQuerySchema } from '@/lib/leaderboard/leaderboard-query-schema'
import { priceHistoryQuerySchema } from '@/lib/sale/price-history'
import { createCachedRead, createCachedTexts } from '@/lib/server/cached-read'
import { creditCounts, handleBalance, isBalancePath } from '@/lib/server/credits/balance-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { parseQuery } from '@/lib/server/http/parse-input'
import { createCachedReadShare } from '@/lib/server/http/request-share'
import { readHealth } from './read-health'
import { readLeaderboard, searchLeaderboard, toSeasonChoice } from '@/lib/server/leaderboard/read-leaderboard'
import { logger } from '@/lib/server/logger'
import { readRuntimeConfig } from '@/lib/server/endpoints/read-runtime-config'
import { currentSale } from '@/lib/server/sale/current-sale'
import { readPriceHistory } from '@/lib/server/sale/read-price-history'
import { createApiDocsPage } from '@/lib/site-api/api-docs-page'
import { createOpenApiDocument } from '@/lib/site-api/openapi-document'
import { testNetworkStylesPath, toTestNetworkStyles } from '@/lib/test-network-styles'
import { type Endpoint, problemResponse, refusalResponse } from './endpoint'
import { isReady } from './readiness'
import { getGamesSitemap, getGamesSitemapIndex, isGamesSitemapPath } from './sitemap-games'

/** In milliseconds. Far below the two seconds after a receipt in which a player must appear on the leaderboard. */
const freshForMs = 250
const maxCachedQueries = 1_000

const readInShare = createCachedReadShare()

/** The error response where a query fails. */
type Unavailable = { readonly code: string; readonly sentence: string }

/**
 * An endpoint that queries the database. A schema parses the query string, and equal queries share one response for `freshForMs`.
 * Every origin may read it, because it holds public data only.
 */
function createQueryEndpoint<const S extends v.GenericSchema>(
  schema: S,
  read: (query: v.InferOutput<S>) => Promise<unknown>,
  { code, sentence }: Unavailable,
): Endpoint {
  const getCachedRead = createCachedTexts({ max: maxCachedQueries, freshForMs })

  return async (url, visitor, ended) => {
    try {
      const query = parseQuery({ url: url.href }, schema)
      // The key is the parsed query: unknown parameters do not create another entry.
      const key = JSON.stringify(query, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
      return {
        status: 200,
        body: await readInShare(
          visitor,
          getCachedRead(key, async () => JSON.stringify(await read(query))),
          ended,
        ),
        isKeepable: true,
        isForEverybody: true,
      }
    } catch (error) {
      if (error instanceof HttpError) return refusalResponse(error)
      logger.warn({ err: error, code }, 'query of an endpoint failed')
      return problemResponse(503, code, sentence)
    }
  }
}

const readCachedConfig = createCachedRead({
  read: () => readRuntimeConfig(),
  freshForMs: 1_000,
  // It reads files, which may have to wait for other work in Node's threads.
  maxWaitMs: 500,
})

/** `GET /config.json`: the settings that the browser reads at run time, because one build serves every chain. */
export const getConfig: Endpoint = async () => ({ status: 200, body: await readCachedConfig(), isKeepable: true })

/**
 * `GET /test-network.css`: shows the banner on pages from the build if the site's chain is a test network. They wait for it with their
 * first paint, so that nothing moves.
 */
export const getTestNetworkStyles: Endpoint = () => ({
  status: 200,
  body: toTestNetworkStyles(readServerEnv().defaultChainId),
  type: 'text/css; charset=utf-8',
  isKeepable: true,
})

/** `GET /api/sale`: the state of the sale, at most a second old. */
export const getSale: Endpoint = async () => ({ status: 200, body: await currentSale(), isKeepable: true })

/** `GET /api/sale/prices`: the price history of INT, one point for each block with a purchase. */
export const getPriceHistory = createQueryEndpoint(
  priceHistoryQuerySchema,
  (query) => readPriceHistory({ ...query, chainId: readServerEnv().defaultChainId }),
  { code: 'prices-unavailable', sentence: 'The prices do not answer at the moment.' },
)

const leaderboardUnavailable = { code: 'board-unavailable', sentence: 'The board does not answer at the moment.' }

/** `GET /api/leaderboard`: a page of the leaderboard of all time or of a season, with the row of one player. */
export const getLeaderboardPage = createQueryEndpoint(
  leaderboardQuerySchema,
  ({ season, ...query }) =>
    readLeaderboard({ ...query, chainId: readServerEnv().defaultChainId, season: toSeasonChoice(season) }),
  leaderboardUnavailable,
)

/** `GET /api/leaderboard/search`: players whose name or address begins with a text. */
export const getLeaderboardSearch = createQueryEndpoint(
  leaderboardSearchQuerySchema,
  ({ q, season, limit }) =>
    searchLeaderboard({ chainId: readServerEnv().defaultChainId, text: q, limit, season: toSeasonChoice(season) }),
  leaderboardUnavailable,
)

/** `GET /api/credits/balance/{address}`: a player's whole credits. */
export const getCredits: Endpoint = (url, visitor, ended) => handleBalance(url.pathname, visitor, ended)

const readCachedHealth = createCachedRead({ read: readHealth, freshForMs: 500 })

/**
 * `GET /api/health`: 200 when chain, contracts, database, indexer, pages and leaderboard are all ready, else 503 with the parts that are
 * not. `credits` also counts the balances that this process answered or failed to read, because wallets do not report failures.
 */
export const getHealth: Endpoint = async () => {
  const health = await readCachedHealth()
  const pages = { status: isReady('pages') ? 'ok' : 'starting' }
  const board = { status: isReady('board') ? 'ok' : 'starting' }
  const isStarted = pages.status === 'ok' && board.status === 'ok'
  const status = health.status === 'ok' && !isStarted ? 'starting' : health.status
  return {
    status: status === 'ok' ? 200 : 503,
    body: { ...health, status, pages, board, credits: { ...health.credits, ...creditCounts } },
  }
}

let apiDocs: { readonly json: string; readonly page: string } | undefined

function getApiDocs() {
  if (!apiDocs) {
    const document = createOpenApiDocument(readServerEnv().siteUrl)
    apiDocs = { json: JSON.stringify(document), page: createApiDocsPage(document) }
  }
  return apiDocs
}

/** `GET /api/docs/openapi.json`: the OpenAPI document of the public API. */
export const getOpenApiDocument: Endpoint = () => ({
  status: 200,
  body: getApiDocs().json,
  isKeepable: true,
  isForEverybody: true,
})

/** `GET /api/docs`: the public API as a page for developers, in English. */
export const getApiDocsPage: Endpoint = () => ({
  status: 200,
  body: getApiDocs().page,
  type: 'text/html; charset=utf-8',
  isKeepable: true,
})

/** Endpoints by path. Each has a route of the same path in `app/`; a test compares the two lists. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ['/config.json', getConfig],
  [testNetworkStylesPath, getTestNetworkStyles],
  ['/api/docs', getApiDocsPage],
  ['/api/docs/openapi.json', getOpenApiDocument],
  ['/api/health', getHealth],
  ['/api/leaderboard', getLeaderboardPage],
  ['/api/leaderboard/search', getLeaderboardSearch],
  ['/api/sale', getSale],
  ['/api/sale/prices', getPriceHistory],
  ['/sitemap-games.xml', getGamesSitemapIndex],
])

/** The endpoint of a path; undefined for every path that Next answers. */
export function findEndpoint(pathname: string): Endpoint | undefined {
  if (isBalancePath(pathname)) return getCredits
  return isGamesSitemapPath(pathname) ? getGamesSitemap : endpoints.get(pathname)
}
