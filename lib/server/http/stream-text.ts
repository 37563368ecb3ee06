import 'server-only'
import { logger } from '@/lib/server/logger'

type Options = {
  /** After this time an unfinished download is aborted, in milliseconds. Unlimited by default. */
  readonly maxMs?: number
}

/**
 * Streams chunks on demand, after the first one was generated. An error aborts the download, so that an incomplete file doesn't look
 * complete.
 *
 * @throws the error of the first chunk.
 */
export async function streamText(
  chunks: AsyncGenerator<string, void>,
  { maxMs }: Options = {},
): Promise<ReadableStream<Uint8Array>> {
  const first = await chunks.next()
  const encoder = new TextEncoder()
  let next = Promise.resolve(first)
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (maxMs === undefined) return
      timer = setTimeout(() => {
        controller.error(new Error('the download took too long'))
        void chunks.return().catch(() => undefined)
      }, maxMs).unref()
    },
    async pull(controller) {
      try {
        const { done, value } = await next
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
      clearTimeout(timer)
      await chunks.return()
    },
  })
}
