import 'server-only'
import { STATUS_CODES } from 'node:http'
import type { RefusedPart } from './request-refused'

export const problemType = 'application/problem+json'

/** A refusal as our API tells it: problem details (RFC 9457), with a `code` that pages translate. */
export type Problem = {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly code: string
  /** A sentence in English. */
  readonly detail: string
  /** What is wrong where, as JSON pointers into the body. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[]
}

const toPointer = (name: string) =>
  `#/${name
    .split('.')
    .map((step) => encodeURIComponent(step))
    .join('/')}`

/** Writes a refusal down. */
export function toProblem(status: number, code: string, detail: string, parts: readonly RefusedPart[] = []): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail,
    ...(parts.length > 0
      ? { errors: parts.map((part) => ({ pointer: toPointer(part.name), detail: part.detail })) }
      : {}),
  }
}
