import type { AssetPowers } from './asset-powers'
import type { ChainEvent, QuarantinedLog } from './chain-event'
import { type DecodedEvent, decodeLog } from './decode-log'
import { needsAssetPowers, toEffect, toPlayer } from './event-effect'
import type { TimedLog } from './fetch-range'
import { toStoredArgs } from './stored-args'

const noPowers: AssetPowers = { gems: [], crystals: [] }

/** Why something could not be understood: the first line of what was thrown. */
export function toReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.slice(0, 500) ?? ''
}

/**
 * Understands logs as events of the platform. One that cannot be understood is set aside with the reason and never
 * stops the others. `readPowers` is asked once, and only if an event of theirs moves assets.
 */
export async function interpretLogs(
  logs: readonly TimedLog[],
  readPowers: () => Promise<AssetPowers>,
): Promise<{ events: ChainEvent[]; quarantined: QuarantinedLog[] }> {
  const events: ChainEvent[] = []
  const quarantined: QuarantinedLog[] = []
  const decoded: { log: TimedLog; event: DecodedEvent }[] = []
  for (const log of logs) {
    try {
      decoded.push({ log, event: decodeLog(log) })
    } catch (error) {
      quarantined.push({ log, reason: toReason(error) })
    }
  }
  const powers = decoded.some(({ event }) => needsAssetPowers(event)) ? await readPowers() : noPowers
  for (const { log, event } of decoded) {
    try {
      const effect = toEffect(event, powers)
      events.push({ log, name: event.eventName, args: toStoredArgs(event.args), player: toPlayer(event), effect })
    } catch (error) {
      quarantined.push({ log, reason: toReason(error) })
    }
  }
  return { events, quarantined }
}
