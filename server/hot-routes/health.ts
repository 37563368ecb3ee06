import { createCachedRead } from '@/lib/server/cached-read'
import { creditCounts } from '@/lib/server/credits/credit-counts'
import { readHealth } from '@/lib/server/health/read-health'
import type { HotRoute } from '../json-answer'
import { isBoardWarm } from '../warm-board'
import { arePagesWarm } from '../warm-pages'

const read = createCachedRead({ read: readHealth, freshForMs: 500 })

/**
 * `GET /api/health`: 200 when chain, contracts, database, indexer, pages and board are all there, 503 with what is not. `credits` says
 * whether they can be read, and counts this process's answers about balances: wallets say nothing of those that fail.
 */
export const answerHealth: HotRoute = async () => {
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
