import 'server-only'
import { setImmediate } from 'node:timers/promises'

/**
 * The input of `writeJson`: a function that reads a value when it is its turn, slices of an array, or an object of such
 * parts.
 */
type JsonPart = (() => Promise<unknown>) | AsyncIterable<readonly unknown[]> | { readonly [name: string]: JsonPart }

/** The least characters of a chunk, except for the last one. */
const chunkCharacters = 65_536

/** JSON has no bigint. */
const bigintToText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** A value with the indentation of `JSON.stringify(…, 2)`. Strings in it contain no line breaks: JSON escapes them. */
const toText = (value: unknown, indent: string) =>
  JSON.stringify(value, bigintToText, 2).replaceAll('\n', `\n${indent}`)

const isSliced = (part: object): part is AsyncIterable<readonly unknown[]> => Symbol.asyncIterator in part

async function* writePart(part: JsonPart, indent: string): AsyncGenerator<string, void> {
  if (typeof part === 'function') return yield toText(await part(), indent)
  const inner = `${indent}  `
  const [open, close] = isSliced(part) ? '[]' : '{}'
  let isEmpty = true
  const begin = () => {
    const text = `${isEmpty ? open : ','}\n${inner}`
    isEmpty = false
    return text
  }
  if (isSliced(part)) {
    for await (const rows of part) for (const row of rows) yield begin() + toText(row, inner)
  } else {
    for (const [name, member] of Object.entries(part)) {
      yield `${begin()}${JSON.stringify(name)}: `
      yield* writePart(member, inner)
    }
  }
  yield isEmpty ? `${open}${close}` : `\n${indent}${close}`
}

/** Writes the same text as `JSON.stringify(…, null, 2)`, in chunks, and lets the process answer other requests in between. */
export async function* writeJson(part: JsonPart): AsyncGenerator<string, void> {
  let chunk = ''
  for await (const text of writePart(part, '')) {
    chunk += text
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
    await setImmediate()
  }
  yield chunk
}
