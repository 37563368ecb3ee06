import type { TimedLog } from '@/indexer/chain/fetch-range'
import type { StoredArgs, StoredValue } from '@/lib/server/database/schema/chain'
import type { PlayerEffect } from './player-effect'

/** A decoded event of the platform with its effect on the player. */
export type ChainEvent = {
  readonly log: TimedLog
  readonly name: string
  readonly args: StoredArgs
  /** Address in lower case; null if the event concerns no player. */
  readonly player: string | null
  readonly effect: PlayerEffect
}

/** A log that could not be decoded, with the reason. */
export type QuarantinedLog = { readonly log: TimedLog; readonly reason: string }

/** Longest stored text. Our events have no longer one, and text from strangers must not fill the disk. */
const maxTextLength = 1_024

/** Converts event arguments to JSON: amounts become decimal strings, and text is cut at 1,024 characters. */
export function toStoredArgs(args: object): StoredArgs {
  const stored: Record<string, StoredValue> = {}
  for (const [name, value] of Object.entries(args)) stored[name] = toStoredValue(value)
  return stored
}

function toStoredValue(value: unknown): StoredValue {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return value
  // jsonb rejects the null character and lone surrogates.
  if (typeof value === 'string') return value.slice(0, maxTextLength).replaceAll('\0', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(toStoredValue)
  if (typeof value === 'object') return toStoredArgs(value)
  return null
}
