import 'server-only'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * Unpacking a zip, and searching the files of builds, need a core and the disk, so only one is done at a time. Accounts
 * are free, so the limits of the queue are per visitor.
 */
export const unpackBounds = { atOnce: 1, waiting: 20, ofOne: 4 } as const
const queue = createBoundedQueue(unpackBounds)
/** An account has one place in the queue, from whichever network it asks. */
const admitAccount = createBoundedQueue({ atOnce: Infinity, waiting: 0, ofOne: 1 })

/**
 * Runs work that unpacks files when its turn comes.
 *
 * @param visitor the client network (`getVisitor`). @throws HttpError 503 `busy`.
 */
export async function unpackInTurn<T>(
  work: () => Promise<T>,
  { ownerId, visitor }: { readonly ownerId: string; readonly visitor: string },
): Promise<T> {
  return admitAccount(() => queue(work, visitor), ownerId).catch((error: unknown) => {
    if (error instanceof QueueFull)
      throw new HttpError(503, 'busy', 'Other uploads are being checked. Try again in a moment.', {
        retryAfterSeconds: 10,
      })
    throw error
  })
}
