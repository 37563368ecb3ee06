import 'server-only'
import { logger } from '@/lib/server/logger'

export type CsvFile = {
  /** Under which it is saved; ASCII without quotes. */
  readonly name: string
  readonly pieces: AsyncGenerator<string, void>
}

/** Sends pieces as the reader takes them. What fails on the way breaks the download off, so that none looks whole. */
function toStream(first: IteratorResult<string, void>, pieces: CsvFile['pieces']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string, void>> = Promise.resolve(first)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await next
        if (done) return controller.close()
        controller.enqueue(encoder.encode(value))
        next = pieces.next()
      } catch (error) {
        logger.error({ err: error }, 'export broke off')
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return()
    },
  })
}

/** A file as an answer, once there is something to send. @throws what its first piece does. */
export async function answerCsv({ name, pieces }: CsvFile): Promise<Response> {
  return new Response(toStream(await pieces.next(), pieces), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
