/** Something read from the chain, as a screen must tell it apart: a real zero is `ready`, nothing else is. */
export type QueryResult<value> =
  | { readonly kind: 'loading' }
  /** `isStale`: the last refresh failed, so the value is an older one. `readAtMs` is when it came, by this machine's clock. */
  | { readonly kind: 'ready'; readonly value: value; readonly isStale: boolean; readonly readAtMs: number }
  /** The last try failed, and none has succeeded. */
  | { readonly kind: 'failed' }
  /** The chain has no such contract or function. */
  | { readonly kind: 'not-available' }

/** Thrown by a read that the chain's contracts do not have. */
export class NotAvailableError extends Error {
  override readonly name = 'NotAvailableError'
}

/** The part of a query's result that tells a reading. */
export type QueryState<value> = {
  readonly data: value | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  /** When it failed last; 0 where it never did. What is asked again forgets its error, and has failed all the same. */
  readonly errorUpdatedAt: number
}

/** What a query's result means. */
export function toQueryResult<value>(query: QueryState<value>): QueryResult<value> {
  if (query.error instanceof NotAvailableError) return { kind: 'not-available' }
  if (query.data !== undefined) {
    return { kind: 'ready', value: query.data, isStale: query.error !== null, readAtMs: query.dataUpdatedAt }
  }
  return { kind: query.errorUpdatedAt > 0 ? 'failed' : 'loading' }
}

/** A reading of something worked out from another one. */
export function mapQueryResult<from, to>(reading: QueryResult<from>, map: (value: from) => to): QueryResult<to> {
  return reading.kind === 'ready' ? { ...reading, value: map(reading.value) } : reading
}
