import 'server-only'
import { logger } from '@/lib/server/logger'
import { problemType, toProblem } from './problem'
import { RequestRefused } from './request-refused'

/** A refusal as an answer: problem details, and `Retry-After` where it names a time. */
export function answerRefusal({ status, code, message, parts, retryAfterSeconds }: RequestRefused): Response {
  const headers = new Headers({ 'Content-Type': problemType, 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(JSON.stringify(toProblem(status, code, message, parts)), { status, headers })
}

function answerResult(result: unknown): Response {
  const response = result instanceof Response ? result : Response.json(result)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * Runs a route's work and answers in JSON: its result, its refusal as problem details, or a 500 whose cause is only in the
 * log. Work that answers with a `Response` of its own has that sent.
 */
export async function answer(work: () => Promise<unknown>): Promise<Response> {
  try {
    return answerResult(await work())
  } catch (error) {
    if (error instanceof RequestRefused) return answerRefusal(error)
    logger.error({ err: error }, 'route failed')
    return answerRefusal(new RequestRefused(500, 'internal', 'An error occurred.'))
  }
}
