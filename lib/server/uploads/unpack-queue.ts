import 'server-only'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'

/** Unpacking a zip, and searching the files of builds, need a core and the disk, so only one is done at a time. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 20, ofOne: 1 })

/** Runs work that unpacks files when its turn comes. @throws HttpError 503 `busy`. */
export async function unpackInTurn<T>(work: () => Promise<T>, ownerId: string): Promise<T> {
  return queue(work, ownerId).catch((error: unknown) => {
    if (error instanceof QueueFull)
      throw new HttpError(503, 'busy', 'Other uploads are being checked. Try again in a moment.', {
        retryAfterSeconds: 10,
      })
    throw error
  })
}
