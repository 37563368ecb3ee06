import 'server-only'
import { logger } from '@/lib/server/logger'
import { RequestRefused } from './read-json'

const noStore = { 'Cache-Control': 'no-store' }

/** Runs a route's work and answers in JSON: its result, its refusal, or a 500 whose cause is only in the log. */
export async function answer(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: noStore })
  } catch (error) {
    if (error instanceof RequestRefused) {
      const { status, code, message, retryAfterSeconds } = error
      const headers = retryAfterSeconds === undefined ? noStore : { ...noStore, 'Retry-After': String(retryAfterSeconds) }
      return Response.json({ error: { code, message } }, { status, headers })
    }
    logger.error({ err: error }, 'route failed')
    return Response.json({ error: { code: 'internal', message: 'An error occurred.' } }, { status: 500, headers: noStore })
  }
}
