import 'server-only'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

/** Does what the answer must not wait for, since by the time it takes one would know whether there is such an account. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (error instanceof HttpError) logger.warn({ code: error.code }, 'not done for an account')
    else logger.error({ err: error }, 'not done for an account')
  })
}
