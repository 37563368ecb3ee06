import 'server-only'
import { hasCode } from '@/lib/server/error-code'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

/** Codes of a full disk or quota: of the file system, and of PostgreSQL (`disk_full`). */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100'] as const

/** Runs work that stores something, and refuses it when a disk is full. @throws HttpError 507 `site-full`. */
export async function refuseWhenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!hasCode(error, fullCodes)) throw error
    logger.error({ err: error }, 'disk full')
    throw new HttpError(507, 'site-full', 'The disk of this site is full.')
  }
}
