import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a hot route answers. `cacheSeconds` 0 means that nobody keeps it. */
export type JsonAnswer = { readonly status: number; readonly body: unknown; readonly cacheSeconds?: number }

/** Answers at once, before Next hears of the request. @throws nothing is expected to; what does becomes a 500. */
export type HotRoute = (url: URL) => JsonAnswer | Promise<JsonAnswer>

const bigIntSafe = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

export function sendJson(request: IncomingMessage, response: ServerResponse, answer: JsonAnswer): void {
  const body = JSON.stringify(answer.body, bigIntSafe)
  response.writeHead(answer.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': answer.cacheSeconds ? `public, max-age=${answer.cacheSeconds}` : 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** An error as our API tells it: a code for programs, a sentence for people. */
export function errorAnswer(status: number, code: string, message: string): JsonAnswer {
  return { status, body: { error: { code, message } } }
}
