import type { AbiParameter } from 'viem'
import { hasNamedFields } from './parameter-shape'

const toText = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2)

/**
 * The values that a function returned, to be pasted elsewhere: a single text, number or address as it is, anything else as
 * JSON with large numbers as texts. Several outputs go by their names where all have one.
 */
export function toResultText(outputs: readonly AbiParameter[], values: readonly unknown[]): string {
  const [value] = values
  if (values.length === 1) return typeof value === 'object' ? toText(value) : String(value)
  if (!hasNamedFields(outputs)) return toText(values)
  return toText(Object.fromEntries(outputs.map(({ name }, position) => [name, values[position]])))
}
