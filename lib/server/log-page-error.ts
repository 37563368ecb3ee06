import 'server-only'
import { randomBytes } from 'node:crypto'
import type { PageError } from '@/lib/errors/page-error'
import type { PooledDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/**
 * Logs a page that failed in a browser.
 *
 * @returns the reference by which support finds it.
 * @throws HttpError 429 `limited`.
 */
export async function logPageError(error: PageError, visitor: string, database?: PooledDatabase): Promise<string> {
  await requireRateLimit('report-page-error', [visitor], database)
  await requireCommonRateLimit('report-page-error-of-all', 'all', visitor, database)
  const reference = randomBytes(6).toString('hex')
  logger.warn({ reference, ...error }, 'page failed in a browser')
  return reference
}
