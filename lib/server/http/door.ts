import 'server-only'
import type * as v from 'valibot'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { answer } from './answer'
import { refuseForeignPages, requireOwnOrigin } from './own-origin'
import { readBody } from './read-body'
import { readForm } from './read-form'
import { readJson } from './read-json'
import { readQuery } from './read-query'

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
