import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemType, toProblem } from '@/lib/server/http/problem'
import { bodyKey } from './compressed-bodies'
import { sendBody } from './send-body'

/** What a hot route answers. `body` is written as JSON; text is JSON already, or of the `type` that is named. */
export type JsonAnswer = {
  readonly status: number
  readonly body: unknown
  readonly type?: string
  /** Whether a reader may keep the answer and ask if it still holds; else nobody keeps it. */
  readonly isKeepable?: boolean
  /** Whether pages and games of any origin may read it. */
  readonly isForEverybody?: boolean
  /** Whether it says why there is nothing else to say (RFC 9457). */
  readonly isProblem?: boolean
}

/** Answers at once, before Next hears of the request. @throws nothing is expected to; what does becomes a 500. */
export type HotRoute = (url: URL) => JsonAnswer | Promise<JsonAnswer>

/** Ends a response with JSON, in the reader's encoding. */
export async function sendJson(request: IncomingMessage, response: ServerResponse, answer: JsonAnswer): Promise<void> {
  const body = Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  response.statusCode = answer.status
  response.setHeader(
    'Content-Type',
    answer.type ?? (answer.isProblem ? problemType : 'application/json; charset=utf-8'),
  )
  response.setHeader('Cache-Control', answer.isKeepable ? 'no-cache' : 'no-store')
  if (answer.isForEverybody) response.setHeader('Access-Control-Allow-Origin', '*')
  await sendBody(request, response, { body, key: bodyKey(body) })
}

/** A refusal as our API tells it: a code for programs, a sentence for people. */
export function errorAnswer(status: number, code: string, detail: string): JsonAnswer {
  return { status, body: toProblem(status, code, detail), isProblem: true }
}
