/** The state of a value that is read from the chain. Only a value that was really read is `ready`, including a zero. */
export type QueryResult<value> =
  | { readonly kind: 'loading' }
  /** `isStale`: the last refresh failed and the value is older. `readAtMs`: time of the read by the local clock. */
  | { readonly kind: 'ready'; readonly value: value; readonly isStale: boolean; readonly readAtMs: number }
  /** The last attempt failed and no earlier one succeeded. */
  | { readonly kind: 'failed' }
  /** The chain has no such contract or function. */
  | { readonly kind: 'not-available' }

/** Thrown by a query function if the contracts of the chain do not support the read. */
export class NotAvailableError extends Error {
  override readonly name = 'NotAvailableError'
}

/** The fields of a TanStack query result that determine a QueryResult. */
type QueryState<value> = {
  readonly data: value | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  /** Time of the last failure, or 0. It outlives `error`, which TanStack Query clears during a retry. */
  readonly errorUpdatedAt: number
}

/** Converts a TanStack query result. */
export function toQueryResult<value>(query: QueryState<value>): QueryResult<value> {
  if (query.error instanceof NotAvailableError) return { kind: 'not-available' }
  if (query.data !== undefined) {
    return { kind: 'ready', value: query.data, isStale: query.error !== null, readAtMs: query.dataUpdatedAt }
  }
  return { kind: query.errorUpdatedAt > 0 ? 'failed' : 'loading' }
}

/** Converts the value of a result and keeps its state. */
export function mapQueryResult<from, to>(result: QueryResult<from>, map: (value: from) => to): QueryResult<to> {
  return result.kind === 'ready' ? { ...result, value: map(result.value) } : result
}

/** Query key of a value read from one chain. All keys with this prefix are refetched after a receipt. */
export function chainQueryKey(chainId: number | undefined, ...parts: readonly unknown[]): readonly unknown[] {
  return ['chain', chainId ?? null, ...parts]
}
