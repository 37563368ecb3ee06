import 'server-only'

/** What is wrong with one part of a body or a query: its name as `a.b.0`, and a sentence in English. */
export type RefusedPart = { readonly name: string; readonly detail: string }

type RefusalExtras = {
  readonly retryAfterSeconds?: number | undefined
  readonly parts?: readonly RefusedPart[] | undefined
}

/**
 * Why a request is refused: an HTTP status, a code for programs, a sentence for people, and if any the seconds to wait or
 * the parts that are wrong. Nothing in it is secret: all of it is answered.
 */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly retryAfterSeconds: number | undefined
  readonly parts: readonly RefusedPart[]

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { retryAfterSeconds, parts = [] }: RefusalExtras = {},
  ) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.parts = parts
  }
}
