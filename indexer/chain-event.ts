import type { StoredArgs } from '@/lib/server/database/schema'
import type { TimedLog } from './fetch-range'
import type { PlayerEffect } from './player-effect'

/** An event of ours, understood: what it said, whose it is and what it changed. */
export type ChainEvent = {
  readonly log: TimedLog
  readonly name: string
  readonly args: StoredArgs
  /** In lower case; null where the event is nobody's. */
  readonly player: string | null
  readonly effect: PlayerEffect
}

/** A log that could not be understood, and why. */
export type QuarantinedLog = { readonly log: TimedLog; readonly reason: string }
