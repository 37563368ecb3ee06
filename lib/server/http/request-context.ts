import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the process works at the moment. */
type RequestContext = {
  /** The client's network. */
  readonly visitor: string
  /** Aborted when the response has ended or its client has gone away. */
  readonly ended: AbortSignal | undefined
  /** How many connections to the database the request uses now. */
  connections: number
}

// Bundled and unbundled code share it through globalThis.
const shared = globalThis as typeof globalThis & { intrepidRequests?: AsyncLocalStorage<RequestContext> }
const requests = (shared.intrepidRequests ??= new AsyncLocalStorage())

/** Does the work of a request, so that what it uses counts for its visitor. */
export const workForVisitor = <T>(visitor: string, work: () => T, ended?: AbortSignal): T =>
  requests.run({ visitor, ended, connections: 0 }, work)

/** The request for which the process works; undefined in jobs. */
export const getRequestContext = (): RequestContext | undefined => requests.getStore()
