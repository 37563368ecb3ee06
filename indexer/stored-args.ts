import type { StoredArgs, StoredValue } from '@/lib/server/database/schema'

/** Longer text is cut: nothing of ours is longer, and a stranger's must not fill the disk. */
const maximumText = 1_024

function toStoredValue(value: unknown): StoredValue {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return value
  // jsonb takes neither the zero character nor half a character.
  if (typeof value === 'string') return value.slice(0, maximumText).replaceAll('\0', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(toStoredValue)
  if (typeof value === 'object') return toStoredArgs(value)
  return null
}

/** The arguments of an event as they are stored: amounts as decimal strings, text bounded. */
export function toStoredArgs(args: object): StoredArgs {
  const stored: Record<string, StoredValue> = {}
  for (const [name, value] of Object.entries(args)) stored[name] = toStoredValue(value)
  return stored
}
