import { createCachedRead } from '@/lib/server/cached-read'
import { readHealth } from '@/lib/server/health/read-health'
import type { HotRoute } from '../json-answer'

const read = createCachedRead({ read: readHealth, freshForMs: 500 })

/** `GET /api/health`: 200 when chain, contracts, database and indexer are all there, 503 with what is not. */
export const answerHealth: HotRoute = async () => {
  const health = await read()
  return { status: health.status === 'ok' ? 200 : 503, body: health }
}
