import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { toProblem, toValue, type ParsedLeaf } from './input-problem'
import { parseInteger } from './parse-integer'

function parseAddress(text: string): ParsedLeaf {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return toProblem({ kind: 'not-an-address' })
  const address = v.safeParse(addressSchema, text)
  return address.success ? toValue(address.output) : toProblem({ kind: 'wrong-checksum' })
}

/** @param need how many bytes it must be; null for any number. */
function parseBytes(text: string, need: number | null): ParsedLeaf {
  if (!/^0x[0-9a-f]*$/i.test(text)) return toProblem({ kind: 'not-hex' })
  if (text.length % 2 === 1) return toProblem({ kind: 'half-byte' })
  const have = text.length / 2 - 1
  if (need !== null && have !== need) return toProblem({ kind: 'wrong-length', need, have })
  return toValue(text.toLowerCase())
}

/**
 * Reads one value as it was typed: addresses, `true` or `false`, whole numbers, bytes in hexadecimal, texts as they are.
 *
 * @param type a type of Solidity's ABI that is neither a list nor a tuple.
 * @param locale BCP 47 tag of the reader's language.
 */
export function parseLeaf(type: string, text: string, locale: string): ParsedLeaf {
  // A text may be empty, and its blanks are its own.
  if (type === 'string') return toValue(text)
  const trimmed = text.trim()
  if (trimmed === '') return toProblem({ kind: 'empty' })
  if (type === 'bool') return toValue(trimmed === 'true')
  if (type === 'address') return parseAddress(trimmed)
  const [, integer, bits] = /^(u?int)(\d*)$/.exec(type) ?? []
  if (integer) return parseInteger(trimmed, { isSigned: integer === 'int', bits: Number(bits || 256) }, locale)
  const [, bytes] = /^bytes(\d*)$/.exec(type) ?? []
  // A `function` is an address and a selector in one.
  return parseBytes(trimmed, type === 'function' ? 24 : bytes ? Number(bytes) : null)
}
