import 'server-only'

/** One invalid field of a request: its name as a dotted path (`a.b.0`), and an English sentence that says what is wrong with it. */
export type InvalidField = { readonly name: string; readonly detail: string }

type HttpErrorOptions = {
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined
  readonly invalidFields?: readonly InvalidField[] | undefined
}

/**
 * An error that becomes the response: an HTTP status, a code for programs and an English sentence for people. Everything in it is
 * sent to the client, so it must not contain secrets.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly retryAfterSeconds: number | undefined
  readonly invalidFields: readonly InvalidField[]

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { retryAfterSeconds, invalidFields = [] }: HttpErrorOptions = {},
  ) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.invalidFields = invalidFields
  }
}
