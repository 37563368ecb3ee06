import 'server-only'
import type * as v from 'valibot'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { logger } from '@/lib/server/logger'
import { refuseForeignPages, requireOwnOrigin } from './own-origin'
import { parseInput } from './parse-input'
import { problemType, toProblem } from './problem'
import { readQuery } from './read-query'
import { RequestRefused } from './request-refused'

/** Whether text can be kept and shown as it is: a database takes no NUL, and half a character is none. */
const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const jsonType = /^application\/json(?:\s*;|$)/i

/** @throws SyntaxError for what is not JSON, or holds text that is none. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) throw new SyntaxError('not text')
    return value
  })
}

/**
 * Reads a small JSON body by a schema.
 *
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what is not JSON or does not fit.
 */
async function readJson<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
  mostBytes: number,
): Promise<v.InferOutput<S>> {
  const text = await readText(request, mostBytes, jsonType, 'not-json', 'The body has to be application/json.')
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new RequestRefused(400, 'not-json', 'The body is not JSON.')
  }
  return parseInput(schema, value, 'body')
}

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i

/**
 * Reads the small body of a form that a browser sent without our script, by a schema of strings. Of a field that comes
 * twice the last one counts.
 *
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what does not fit.
 */
async function readForm<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
  mostBytes: number,
): Promise<v.InferOutput<S>> {
  const fields = [
    ...new URLSearchParams(await readText(request, mostBytes, formType, 'not-form', 'The body has to be a form.')),
  ]
  if (!fields.flat().every(isStorableText)) throw new RequestRefused(400, 'bad-request', 'body: not text')
  return parseInput(schema, Object.fromEntries(fields), 'body')
}

/** Who may ask: pages of this site, these and programs that are no browser, or everybody, who then learns nothing private. */
export type Callers = 'site' | 'site-and-programs' | 'everybody'

/** The second thing that Next hands to a route. */
type RouteContext<P> = { readonly params: Promise<P> }

type Route<P> = (request: Request, context: RouteContext<P>) => Promise<Response>

/** Who asks, for limits; the request itself, its body read; and the moving parts of its path. */
type Asked<P> = { readonly visitor: string; readonly request: Request; readonly params: P }

type BodyDoor<S> = {
  readonly body: S
  readonly mostBytes: number
  readonly as?: 'json' | 'form'
  readonly callers?: Callers
}

const admit: Readonly<Record<Callers, (request: Request) => void>> = {
  site: (request) => requireOwnOrigin(request),
  'site-and-programs': (request) => refuseForeignPages(request),
  everybody: () => undefined,
}

async function ask<P>(request: Request, context: RouteContext<P>): Promise<Asked<P>> {
  return { visitor: visitorOf(request), request, params: await context.params }
}

/**
 * A route that takes a body: looks where the request comes from, reads no more than `mostBytes`, parses it by a schema, and
 * answers what `work` returns, its refusal as problem details, or a 500 that tells nothing.
 */
export function bodyDoor<const S extends v.GenericSchema, P = unknown>(
  { body, mostBytes, as = 'json', callers = 'site' }: BodyDoor<S>,
  work: (asked: Asked<P> & { readonly body: v.InferOutput<S> }) => Promise<unknown>,
): Route<P> {
  const read = as === 'json' ? readJson : readForm
  return (request, context) =>
    answer(async () => {
      admit[callers](request)
      return work({ ...(await ask(request, context)), body: await read(request, body, mostBytes) })
    })
}

/** A route that reads: parses what stands behind the question mark by a schema, and answers what `work` returns. */
export function queryDoor<const S extends v.GenericSchema, P = unknown>(
  { query }: { readonly query: S },
  work: (asked: Asked<P> & { readonly query: v.InferOutput<S> }) => Promise<unknown>,
): Route<P> {
  return (request, context) =>
    answer(async () => work({ ...(await ask(request, context)), query: readQuery(request, query) }))
}

/**
 * A route of a library that answers requests by itself: it gets one from a caller who may ask, with a body of at most
 * `mostBytes`. What it refuses in its own words is to be put into ours by `work`, as a `RequestRefused`.
 */
export function passDoor<P = unknown>(
  { mostBytes, callers = 'site' }: { readonly mostBytes: number; readonly callers?: Callers },
  work: (asked: Asked<P>) => Promise<Response>,
): Route<P> {
  return (request, context) =>
    answer(async () => {
      const { method, url, headers } = request
      const isReading = method === 'GET' || method === 'HEAD'
      if (isReading) return work(await ask(request, context))
      admit[callers](request)
      const body = await readBody(request, mostBytes)
      const passed = new Request(url, { method, headers, ...(body.length > 0 ? { body: Uint8Array.from(body) } : {}) })
      return work(await ask(passed, context))
    })
}

/** A refusal as an answer: problem details, and `Retry-After` where it names a time. */
function answerRefusal({ status, code, message, parts, retryAfterSeconds }: RequestRefused): Response {
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
async function answer(work: () => Promise<unknown>): Promise<Response> {
  try {
    return answerResult(await work())
  } catch (error) {
    if (error instanceof RequestRefused) return answerRefusal(error)
    logger.error({ err: error }, 'route failed')
    return answerRefusal(new RequestRefused(500, 'internal', 'An error occurred.'))
  }
}

/**
 * Reads a whole body, and not one byte more than allowed: whatever length it says it has, it is cut off there.
 *
 * @throws RequestRefused 413 `too-large`.
 */
async function readBody(request: Request, mostBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Uint8Array.from(Buffer.concat(chunks))
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      throw new RequestRefused(413, 'too-large', `The body may have at most ${mostBytes} bytes.`)
    }
    chunks.push(value)
  }
}

/**
 * Reads a body that is text.
 *
 * @param type a pattern of the content type that it has to have; `code` and `refusal` say so to who sends another.
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what is not UTF-8.
 */
async function readText(
  request: Request,
  mostBytes: number,
  type: RegExp,
  code: string,
  refusal: string,
): Promise<string> {
  if (!type.test(request.headers.get('content-type') ?? '')) throw new RequestRefused(415, code, refusal)
  const bytes = await readBody(request, mostBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RequestRefused(400, 'bad-request', 'body: not UTF-8')
  }
}
