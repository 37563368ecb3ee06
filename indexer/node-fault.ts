import { BaseError, HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from 'viem'
import { NodeFault, RangeRefused } from './faults'

function findCause<T extends Error>(error: unknown, kind: new (...args: never[]) => T): T | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk((cause) => cause instanceof kind)
  return found instanceof kind ? found : null
}

/** The first line of what went wrong: the rest of viem's messages are request bodies. */
function toSentence(error: unknown): string {
  const text = error instanceof BaseError ? `${error.shortMessage} ${error.details ?? ''}` : String(error)
  return text.trim().slice(0, 300)
}

/** What a failed request to a node means. */
export function toNodeFault(error: unknown): NodeFault {
  return error instanceof NodeFault ? error : new NodeFault(toSentence(error), { cause: error })
}

/** Whether the node itself put into words that it will not answer; a limit on our rate is no such word. */
export function isWordedByNode(error: unknown): boolean {
  const rpc = findCause(error, RpcRequestError)
  return rpc !== null && rpc.code !== 429 && rpc.code !== -32007 && rpc.code !== -32005
}

/** -32005 is said both of too many requests and of too many results: only the second is about the range. */
function isTooManyResults(error: unknown): boolean {
  return findCause(error, RpcRequestError)?.code === -32005 && /result|range|block|log/i.test(toSentence(error))
}

/**
 * What a failed request for logs means: an answer that is too large or slow, or an error that the node itself words,
 * is a refusal of so many blocks; a node that cannot be reached or limits our rate is not.
 */
export function toLogsFault(error: unknown): NodeFault | RangeRefused {
  const http = findCause(error, HttpRequestError)
  const isTooMuch =
    findCause(error, ResponseBodyTooLargeError) ??
    findCause(error, TimeoutError) ??
    (http && [400, 408, 413, 422, 504].includes(http.status ?? 0) ? http : null)
  if (isTooMuch || isWordedByNode(error) || isTooManyResults(error))
    return new RangeRefused(toSentence(error), { cause: error })
  return toNodeFault(error)
}
