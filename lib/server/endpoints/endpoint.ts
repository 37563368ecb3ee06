import 'server-only'
import { gunzipSync } from 'node:zlib'
import type { HttpError } from '@/lib/server/http/http-error'
import { problemType, toProblem } from '@/lib/server/http/problem'
import { getVisitor } from '@/lib/server/rate-limits/visitor'

/**
 * What an endpoint responds with. `body` becomes JSON; a string is JSON already, or text of the type in `type`, and bytes are such text,
 * compressed with gzip.
 */
export type EndpointResponse = {
  readonly status: number
  readonly body: unknown
  /** Content type; JSON or problem details by default. */
  readonly type?: string
  /** Whether a client may store the response and revalidate it; by default it may not store it. */
  readonly isKeepable?: boolean
  /** Whether pages of every origin may read the response. */
  readonly isForEverybody?: boolean
  /** Whether the body is problem details (RFC 9457). */
  readonly isProblem?: boolean
  /** Seconds after which the client may try again. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * An endpoint that many clients poll with GET. The entry (`server/handle-request.ts`) answers it before Next sees the request, which is
 * twenty times faster than a route handler; the route in `app/` calls the same function, so that the app also works without the entry.
 * `visitor` is the client network (`getVisitor`); `ended` is aborted when the client has gone away.
 */
export type Endpoint = (url: URL, visitor: string, ended?: AbortSignal) => EndpointResponse | Promise<EndpointResponse>

/** An error response: `code` for programs, `detail` in English for people. */
export function problemResponse(status: number, code: string, detail: string): EndpointResponse {
  return { status, body: toProblem(status, code, detail), isProblem: true }
}

/** The response to a request that was refused. */
export const refusalResponse = ({ status, code, message, retryAfterSeconds }: HttpError): EndpointResponse => ({
  ...problemResponse(status, code, message),
  retryAfterSeconds,
})

/** The body of an endpoint's response as text, or compressed with gzip, and its headers. */
export function serializeResponse({
  body,
  type,
  isKeepable,
  isForEverybody,
  isProblem,
  retryAfterSeconds,
}: EndpointResponse): {
  readonly text: string | Buffer
  readonly headers: Readonly<Record<string, string>>
} {
  return {
    text: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    headers: {
      'Content-Type': type ?? (isProblem ? problemType : 'application/json; charset=utf-8'),
      'Cache-Control': isKeepable ? 'no-cache' : 'no-store',
      ...(isForEverybody ? { 'Access-Control-Allow-Origin': '*' } : {}),
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
  }
}

/** A response for `app/`. */
export function toResponse(response: EndpointResponse): Response {
  const { text, headers } = serializeResponse(response)
  const body = typeof text === 'string' ? text : new Uint8Array(gunzipSync(text))
  return new Response(body, { status: response.status, headers })
}

/** The route handler of an endpoint, for `app/`. */
export function toRouteHandler(endpoint: Endpoint): (request: Request) => Promise<Response> {
  return async (request) => toResponse(await endpoint(new URL(request.url), getVisitor(request), request.signal))
}
