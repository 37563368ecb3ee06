import { pageErrorSchema } from '@/lib/errors/page-error'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { logPageError } from '@/lib/server/log-page-error'

/** Logs a page that failed in a browser. */
export const POST = createPostHandler({ body: pageErrorSchema, maxBytes: 4_096 }, async ({ body, visitor }) => ({
  reference: await logPageError(body, visitor),
}))
