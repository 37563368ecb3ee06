import 'server-only'
import * as v from 'valibot'
import { runAsRead } from '@/lib/server/rate-limits/reads'
import { getVisitor } from '@/lib/server/rate-limits/visitor'
import { logger } from '@/lib/server/logger'
import { toReadOnlyRefusal } from '@/lib/server/read-only-database'
import { HttpError } from './http-error'
import { parseInput, parseQuery } from './parse-input'
import { decodeText, parseShortJson } from './parse-json'
import { problemType, toProblem } from './problem'
import { createRequestShare, shareBounds } from './request-share'
import { refuseOtherOrigins, refuseOtherSites, requireSameOrigin } from './same-origin'

/**
 * Who may send a body: pages of this site alone, or these and programs outside the browser, which send no `Origin`.
 */
type AllowedCallers = 'site' | 'site-and-programs'

/** The second argument that Next passes to a route handler. */
type RouteContext<P> = { readonly params: Promise<P> }

type RouteHandler<P> = (request: Request, context: RouteContext<P>) => Promise<Response>

// The limits of a visitor, separately for each kind of request, so that slow ones do not delay the others: short reads,
// short changes, large bodies that take long to arrive, and requests whose work takes long. Large responses take up to
// 30 ms of the one thread each, so a visitor gets one at once.
const longBounds = { ...shareBounds, atOnce: 8 }
const shares = {
  reads: createRequestShare(),
  largeReads: createRequestShare({ ...shareBounds, atOnce: 1 }),
  changes: createRequestShare(),
  largeBodies: createRequestShare(longBounds),
  longWork: createRequestShare(longBounds),
}

type HandlerInput<P> = {
  /** The client's network, for rate limits. */
  readonly visitor: string
  readonly request: Request
  /** The dynamic segments of the path, not validated. */
  readonly params: P
}

type PostOptions<S> = {
  readonly body: S
  readonly maxBytes: number
  readonly as?: keyof typeof bodyFormats
  readonly callers?: AllowedCallers
  /**
   * Whether `work` takes long, for example waits in a queue of its own. It then has separate limits, so that it does
   * not delay short requests.
   */
  readonly isLong?: boolean
}

/**
 * Creates a route handler that takes a body. It checks the origin, reads at most `maxBytes`, parses the body with a
 * schema and sends what `work` returns: a `Response` as it is, anything else as JSON. An `HttpError` becomes problem
 * details, any other error a 500 whose cause is only in the log. The limits of the visitor apply once the body has
 * arrived, also to requests that are refused, except for those of other sites, which could use them up for a visitor.
 */
export function createPostHandler<const S extends v.GenericSchema, P = unknown>(
  { body, maxBytes, as = 'json', callers = 'site', isLong = false }: PostOptions<S>,
  work: (input: HandlerInput<P> & { readonly body: v.InferOutput<S> }) => Promise<unknown>,
): RouteHandler<P> {
  const format = bodyFormats[as]
  const runInShare = isLong ? shares.longWork : shares.changes
  return (request, context) =>
    respond(async () => {
      requireAllowedCaller(request, callers)
      const input = await toInput(request, context)
      const takeBytes = await settle(async () => {
        requireContentType(request, format)
        return readBytes(request, maxBytes)
      })
      const workOnBody = async () => work({ ...input, body: format.parse(takeBytes(), body) })
      return runInShare(input.visitor, workOnBody, request.signal)
    })
}

/**
 * Creates a route handler for large JSON. `work` first checks the sender and the rate limits, then reads the body as
 * bytes. Where even a valid body takes long to parse, another thread has to parse it.
 */
export function createLargePostHandler<P = unknown>(
  { maxBytes, callers = 'site' }: { readonly maxBytes: number; readonly callers?: AllowedCallers },
  work: (input: HandlerInput<P> & { readonly readBody: () => Promise<Uint8Array> }) => Promise<unknown>,
): RouteHandler<P> {
  return (request, context) =>
    respond(async () => {
      requireAllowedCaller(request, callers)
      const input = { ...(await toInput(request, context)), readBody: () => readJsonBytes(request, maxBytes) }
      return shares.largeBodies(input.visitor, async () => work(input), request.signal)
    })
}

/** The query schema of a route without parameters. */
export const noQuery = v.object({})
export type NoQuery = typeof noQuery

/**
 * Creates a route handler that only reads: parses the query string with a schema and sends what `work` returns, as
 * `createPostHandler`. The limits of the visitor apply.
 *
 * @param isForAnySite whether pages of other sites may send the request too. @param isLarge whether the response can
 * have hundreds of kilobytes.
 */
export function createGetHandler<const S extends v.GenericSchema, P = unknown>(
  {
    query,
    isForAnySite = false,
    isLarge = false,
  }: { readonly query: S; readonly isForAnySite?: boolean; readonly isLarge?: boolean },
  work: (input: HandlerInput<P> & { readonly query: v.InferOutput<S> }) => Promise<unknown>,
): RouteHandler<P> {
  const runInShare = isLarge ? shares.largeReads : shares.reads
  return (request, context) =>
    respond(async () => {
      if (!isForAnySite) refuseOtherSites(request.headers.get('sec-fetch-site'))
      const input = await toInput(request, context)
      const workOnQuery = async () => work({ ...input, query: parseQuery(request, query) })
      return runInShare(input.visitor, () => runAsRead(workOnQuery), request.signal)
    })
}

/** Creates a route handler whose `work` reads the body itself, as bytes. The body has at most `maxBytes`; the origin is checked. */
export function createRawHandler<P = unknown>(
  { maxBytes, callers = 'site' }: { readonly maxBytes: number; readonly callers?: AllowedCallers },
  work: (input: HandlerInput<P>) => Promise<Response>,
): RouteHandler<P> {
  return (request, context) =>
    respond(async () => {
      const { method, url, headers } = request
      if (method === 'GET' || method === 'HEAD') {
        const input = await toInput(request, context)
        return shares.reads(input.visitor, () => runAsRead(() => work(input)), request.signal)
      }
      requireAllowedCaller(request, callers)
      const takeBytes = await settle(async () => readBytes(request, maxBytes))
      const workOnBody = async () => {
        const body = takeBytes()
        const bounded = new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) })
        return work(await toInput(bounded, context))
      }
      return shares.changes(getVisitor(request), workOnBody, request.signal)
    })
}

function requireAllowedCaller(request: Request, callers: AllowedCallers): void {
  if (callers === 'site') requireSameOrigin(request)
  else refuseOtherOrigins(request)
}

/** Waits for what a request brings. The returned function passes it on, or throws why the request is refused. */
async function settle<T>(take: () => Promise<T>): Promise<() => T> {
  const [outcome] = await Promise.allSettled([take()])
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}

async function toInput<P>(request: Request, context: RouteContext<P>): Promise<HandlerInput<P>> {
  return { visitor: getVisitor(request), request, params: await context.params }
}

async function respond(work: () => Promise<unknown>): Promise<Response> {
  try {
    const result = await work()
    const response = result instanceof Response ? result : Response.json(result)
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    if (error instanceof HttpError) return toErrorResponse(error)
    // Nobody reads this response.
    if (error instanceof ClientGone) return toErrorResponse(new HttpError(400, 'bad-request', error.message))
    const refusal = toReadOnlyRefusal(error)
    if (refusal) return toErrorResponse(refusal)
    logger.error({ err: error }, 'route failed')
    return toErrorResponse(new HttpError(500, 'internal', 'An error occurred.'))
  }
}

function toErrorResponse({ status, code, message, invalidFields, retryAfterSeconds }: HttpError): Response {
  const headers = new Headers({ 'Content-Type': problemType, 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  // Most of the body may be unread, and the next request on the connection would wait behind it.
  if (status === 413) headers.set('Connection', 'close')
  return new Response(JSON.stringify(toProblem(status, code, message, invalidFields)), { status, headers })
}

/** @throws HttpError 415 for another content type, 413 for too many bytes. */
async function readJsonBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  requireContentType(request, bodyFormats.json)
  return readBytes(request, maxBytes)
}

/** More fields than any form has. Each takes a few microseconds. */
const maxFormFields = 100

/**
 * Parses the body of a form that a browser submits without our script, with a schema of strings. The last value of a repeated
 * field counts.
 *
 * @throws HttpError 400 for invalid UTF-8 or input.
 */
function parseForm<const S extends v.GenericSchema>(bytes: Uint8Array, schema: S): v.InferOutput<S> {
  const text = decodeText(bytes)
  if (text.split('&', maxFormFields + 1).length > maxFormFields)
    throw new HttpError(400, 'bad-request', 'body: too many fields')
  return parseInput(schema, Object.fromEntries(new URLSearchParams(text)), 'body')
}

type BodyFormat = {
  readonly type: RegExp
  /** The error of a body of another content type. */
  readonly code: string
  readonly detail: string
  readonly parse: typeof parseForm
}

const bodyFormats: Readonly<Record<'json' | 'form', BodyFormat>> = {
  json: {
    type: /^application\/json(?:\s*;|$)/i,
    code: 'not-json',
    detail: 'The body has to be application/json.',
    parse: parseShortJson,
  },
  form: {
    type: /^application\/x-www-form-urlencoded(?:\s*;|$)/i,
    code: 'not-form',
    detail: 'The body has to be a form.',
    parse: parseForm,
  },
}

/** @throws HttpError 415 for another content type. */
function requireContentType(request: Request, { type, code, detail }: BodyFormat): void {
  if (!type.test(request.headers.get('content-type') ?? '')) throw new HttpError(415, code, detail)
}

/** The client went away before its body was read. */
class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/**
 * Reads a whole body. It stops as soon as the body exceeds `maxBytes`, whatever `Content-Length` announces.
 *
 * @throws HttpError 413 `too-large`.
 */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new ClientGone('The body did not arrive.', { cause: error })
    })
    if (done) return joinChunks(chunks, size)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new HttpError(413, 'too-large', `The body may have at most ${maxBytes} bytes.`)
    }
    chunks.push(value)
  }
}
