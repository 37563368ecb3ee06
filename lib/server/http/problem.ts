import 'server-only'
import { STATUS_CODES } from 'node:http'
import type { InvalidField } from './http-error'

/** Content type of problem details. */
export const problemType = 'application/problem+json'

/** The body of every error response: problem details (RFC 9457) with a `code` that pages translate. */
export type Problem = {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly code: string
  /** A sentence in English. */
  readonly detail: string
  /** Invalid fields, as JSON pointers into the body: of a body that does not fit its schema the first one. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[]
}

const toPointer = (name: string) =>
  `#/${name
    .split('.')
    .map((step) => encodeURIComponent(step))
    .join('/')}`

/** Builds problem details; `title` follows from the status. */
export function toProblem(
  status: number,
  code: string,
  detail: string,
  invalidFields: readonly InvalidField[] = [],
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail,
    ...(invalidFields.length > 0
      ? { errors: invalidFields.map((field) => ({ pointer: toPointer(field.name), detail: field.detail })) }
      : {}),
  }
}
