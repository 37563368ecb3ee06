import { createCachedRead } from '@/lib/server/cached-read'
import { creditCounts } from '@/lib/server/credits/credit-counts'
import { readHealth } from '@/lib/server/health/read-health'
import type { HotRoute } from '../json-answer'
import { arePagesWarm } from '../warm-pages'

const read = createCachedRead({ read: readHealth, freshForMs: 500 })

/**
 * `GET /api/health`: 200 when chain, contracts, database, indexer and pages are all there, 503 with what is not. `credits` counts
 * this process's answers about balances: wallets say nothing of those that fail.
 */
export const answerHealth: HotRoute = async () => {
  const health = await read()
  const pages = { status: arePagesWarm() ? 'ok' : 'starting' }
  const status = health.status === 'ok' && pages.status !== 'ok' ? pages.status : health.status
  return { status: status === 'ok' ? 200 : 503, body: { ...health, status, pages, credits: { ...creditCounts } } }
}
