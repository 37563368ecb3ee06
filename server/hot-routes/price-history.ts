import { readServerEnv } from '@/lib/env/server-env'
import { priceHistoryQuerySchema } from '@/lib/sale/price-history'
import { readPriceHistory } from '@/lib/server/sale/read-price-history'
import { createReadRoute } from './read-route'

/** `GET /api/sale/prices`: what INT cost, block by block. */
export const answerPriceHistory = createReadRoute(
  priceHistoryQuerySchema,
  (query) => readPriceHistory({ ...query, chainId: readServerEnv().defaultChainId }),
  { code: 'prices-unavailable', sentence: 'The prices do not answer at the moment.' },
)
