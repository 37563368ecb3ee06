import 'server-only'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

/** Codes of a full disk or quota: of the file system, and of PostgreSQL (`disk_full`). */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

function isFull(error: unknown): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown }
  return fullCodes.includes(code) || (cause !== undefined && isFull(cause))
}

/** Runs work that stores something, and refuses it when a disk is full. @throws HttpError 507 `site-full`. */
export async function refuseWhenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    logger.error({ err: error }, 'disk full')
    throw new HttpError(507, 'site-full', 'The disk of this site is full.')
  }
}
