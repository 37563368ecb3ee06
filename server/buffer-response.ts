import type { ServerResponse } from 'node:http'

type Chunk = string | Uint8Array

/** `buffer` collects the whole body before it is sent; `pass` sends it as it is written. */
export type BufferDecision = 'buffer' | 'pass'

/**
 * Collects the body that Next writes into a response.
 *
 * @param decide is called once, when status and headers are set and before the first byte is sent.
 * @param finish gets a buffered body whole and ends the response with the given function.
 */
export function bufferResponse(
  response: ServerResponse,
  decide: () => BufferDecision,
  finish: (body: Buffer, end: (body?: Buffer) => void) => void,
): void {
  const chunks: Buffer[] = []
  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  }
  let decision: BufferDecision | undefined

  const isBuffering = () => (decision ??= decide()) === 'buffer'

  function collect(chunk: Chunk, encoding?: unknown) {
    chunks.push(
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk),
    )
  }

  function restore() {
    Object.assign(response, original)
  }

  response.writeHead = function writeHead(status: number, ...rest: unknown[]) {
    const headers = rest.find((value) => typeof value === 'object' && value !== null)
    response.statusCode = status
    if (headers && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers as Record<string, string>)) response.setHeader(name, value)
    }
    if (isBuffering()) return response
    restore()
    return original.writeHead(status)
  } as typeof response.writeHead

  response.flushHeaders = function flushHeaders() {
    if (isBuffering()) return
    restore()
    original.flushHeaders()
  }

  response.write = function write(chunk: Chunk, ...rest: unknown[]) {
    if (isBuffering()) {
      collect(chunk, rest[0])
      const done = rest.find((value) => typeof value === 'function') as (() => void) | undefined
      if (done) queueMicrotask(done)
      return true
    }
    restore()
    return Reflect.apply(original.write, response, [chunk, ...rest]) as boolean
  } as typeof response.write

  response.end = function end(...args: unknown[]) {
    if (!isBuffering()) {
      restore()
      return Reflect.apply(original.end, response, args) as ServerResponse
    }
    const [chunk, encoding] = args
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) collect(chunk, encoding)
    restore()
    finish(Buffer.concat(chunks), (body) => void (body ? original.end(body) : original.end()))
    return response
  } as typeof response.end
}
