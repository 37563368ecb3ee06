import 'server-only'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { logger } from '@/lib/server/logger'
import { HttpError } from './http-error'

/** A download that takes longer is aborted, so that it gives its place to others. */
export const maxDownloadMs = 10 * 60_000

const retryAfterSeconds = 30

/**
 * Limits how many downloads run at once. Each download keeps one slice of rows in memory and queries the next one when
 * its client has read it.
 *
 * @returns a function that waits for a place and returns the function that frees it. It throws HttpError 503 `busy`.
 */
export function createDownloadPlaces(places: { readonly atOnce: number; readonly ofOne: number }) {
  const admit = createBoundedQueue({ ...places, waiting: 0 })
  return (user: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      admit(() => new Promise<void>((leave) => resolve(leave)), user).catch((error: unknown) =>
        reject(
          error instanceof QueueFull
            ? new HttpError(503, 'busy', 'Too many exports are being downloaded. Try again in a moment.', {
                retryAfterSeconds,
              })
            : (error as Error),
        ),
      )
    })
}

/**
 * Streams chunks on demand, after the first one was generated, for at most `maxMs` milliseconds. An error aborts the
 * download, so that an incomplete file doesn't look complete. The generator ends with the download, also when the
 * client has gone away before it began.
 *
 * @returns null for a HEAD request, whose body nobody reads.
 * @throws the error of the first chunk.
 */
export async function streamText(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  chunks: AsyncGenerator<string, void>,
  maxMs = maxDownloadMs,
): Promise<ReadableStream<Uint8Array> | null> {
  if (method === 'HEAD') return null
  const first = await chunks.next()
  const encoder = new TextEncoder()
  let next = Promise.resolve(first)
  let timer: NodeJS.Timeout | undefined
  let isCancelled = false
  const end = () => {
    clearTimeout(timer)
    return chunks.return().catch(() => undefined)
  }
  // Nobody cancels the stream of a client that was gone before the first byte.
  if (signal.aborted) await end()
  else signal.addEventListener('abort', () => void end(), { once: true })
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('the download took too long'))
        void end()
      }, maxMs).unref()
    },
    async pull(controller) {
      try {
        const { done, value } = await next
        if (isCancelled) return
        if (done) {
          clearTimeout(timer)
          return controller.close()
        }
        controller.enqueue(encoder.encode(value))
        next = chunks.next()
        // A client that stalls may never ask for it.
        next.catch(() => undefined)
      } catch (error) {
        clearTimeout(timer)
        logger.error({ err: error }, 'export aborted')
        controller.error(error)
      }
    },
    async cancel() {
      isCancelled = true
      await end()
    },
  })
}
