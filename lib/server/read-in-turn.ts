import 'server-only'
import { createBoundedQueue, QueueFull } from './bounded-queue'
import { HttpError } from './http/http-error'

/** More would wait longer than their readers do. */
export const maxWaitingReads = 1_000

const runInTurn = createBoundedQueue({ atOnce: 2, waiting: maxWaitingReads })

/**
 * Reads the data of pages that are rendered on demand: two at a time, for all visitors together. Next also renders such
 * a page again in the background when its copy is ten seconds old, and no limit of a visitor counts that.
 *
 * @throws HttpError 503 `busy` when too many reads wait.
 */
export async function readInTurn<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await runInTurn(read)
  } catch (error) {
    throw error instanceof QueueFull ? new HttpError(503, 'busy', 'Too many pages are being read.') : error
  }
}
