import * as v from 'valibot'
import { formatWait } from '@/lib/i18n/format-units'
import { locales, type Locale } from '@/lib/i18n/locales'

/** An error response of our API: its code, and the seconds of `Retry-After` (0 without the header). */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: string,
    readonly waitSeconds: number,
  ) {
    super(code)
  }
}

/** Problem details (RFC 9457) of our API. */
const problemSchema = v.object({ code: v.string() })

/** Parses a response of our API. @throws ApiError for an error response; another error for an invalid one. */
export async function parseResponse<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const body: unknown = await response.json()
  if (response.ok) return v.parse(schema, body)
  throw new ApiError(v.parse(problemSchema, body).code, Number(response.headers.get('retry-after') ?? 0))
}

/** GETs a resource of our API. @throws ApiError for an error response; another error if there is no valid response in 15 seconds. */
export async function fetchJson<T>(
  path: `/api/${string}`,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]) })
  return parseResponse(response, schema)
}

/** POSTs JSON to our API. @throws ApiError for an error response; another error if there is no valid response in 30 seconds. */
export async function postJson<T>(
  path: `/api/${string}`,
  body: unknown,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  return parseResponse(response, schema)
}

/** The message for an error: the one of its code with the waiting time for `{when}`, else the fallback. */
export function toErrorText(
  error: unknown,
  messages: Readonly<Record<string, string>>,
  fallback: string,
  locale: Locale,
): string {
  if (!(error instanceof ApiError)) return fallback
  return (messages[error.code] ?? fallback).replace('{when}', () => formatWait(error.waitSeconds, locales[locale].iso))
}
