import 'server-only'
import { answer } from '@/lib/server/http/answer'
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

/** Runs a route's work and answers with its file once there is something to send, or with its refusal as other routes do. */
export async function answerCsv(work: () => Promise<CsvFile>): Promise<Response> {
  const begun = work().then(async ({ name, pieces }) => ({ name, stream: toStream(await pieces.next(), pieces) }))
  const file = await begun.catch(() => null)
  if (!file) return answer(() => begun)
  return new Response(file.stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
