import 'server-only'
import * as v from 'valibot'
import { HttpError } from './http-error'

/** More levels than any input has. */
const maxLevels = 32

/**
 * The most combining marks in a row, counting signs of half width that NFKC makes marks. No language has so many: the
 * stream-safe format of UAX #15 has the same bound. Normalising a run takes time quadratic in its length, here and in
 * PostgreSQL.
 */
const maxMarks = 30

/** Some schemas remove these, also those that count as white space, so they must not hide a run. */
const invisible = /\p{C}/gu

const marks = /[\p{M}\p{C}\uff9e\uff9f]+/gu

const isLongRun = (run: string) => run.length > maxMarks && [...run.replaceAll(invisible, '')].length > maxMarks

/** Why PostgreSQL cannot store a text, a page cannot show it, or normalising it would take too long; undefined for all other texts. */
function findTextProblem(text: string): string | undefined {
  if (text.includes('\u0000') || !text.isWellFormed()) return 'not text'
  return text.match(marks)?.some(isLongRun) ? 'too many combining marks in a row' : undefined
}

/**
 * Looks for a problem in all texts of an input and in the names of its fields. The input is visited level by level: a
 * reviver of `JSON.parse` takes ten times as long, and a recursion could be too deep.
 */
function findProblem(input: unknown): string | undefined {
  let level = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return 'too many levels'
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        const problem = findTextProblem(value)
        if (problem) return problem
      }
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value)) for (const name of Object.keys(value)) next.push(name)
      for (const part of Object.values(value)) next.push(part)
    }
    level = next
  }
  return undefined
}

/**
 * Parses external input with a schema, after a check of all its texts. It stops at the first fault: an issue takes far longer than a valid
 * value, and a body can have hundreds of thousands.
 *
 * @param whole how the error names the value when no single field is at fault, such as `body`.
 * @throws HttpError 400 `bad-request`, naming the first invalid field.
 */
export function parseInput<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  whole: string,
): v.InferOutput<S> {
  const problem = findProblem(value)
  if (problem) throw new HttpError(400, 'bad-request', `${whole}: ${problem}`)
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const name = v.getDotPath(issue) ?? ''
  throw new HttpError(400, 'bad-request', `${name || whole}: ${issue.message}`, {
    invalidFields: name === '' ? [] : [{ name, detail: issue.message }],
  })
}

/**
 * Parses the query string of an address with a schema of strings. The last value of a repeated parameter counts.
 *
 * @throws HttpError 400 `bad-request`, naming the first invalid parameter.
 */
export function parseQuery<const S extends v.GenericSchema>(
  { url }: { readonly url: string },
  schema: S,
): v.InferOutput<S> {
  return parseInput(schema, Object.fromEntries(new URL(url).searchParams), 'query')
}
