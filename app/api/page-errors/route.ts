import { randomBytes } from 'node:crypto'
import { pageErrorSchema } from '@/lib/errors/page-error'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { logger } from '@/lib/server/logger'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Logs a page that failed in a browser, under a reference by which support finds it. */
export const POST = createPostHandler({ body: pageErrorSchema, maxBytes: 4_096 }, async ({ body, visitor }) => {
  await requireRateLimit('report-page-error', [visitor])
  const reference = randomBytes(6).toString('hex')
  logger.warn({ reference, ...body }, 'page failed in a browser')
  return { reference }
})
