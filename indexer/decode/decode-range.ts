import type { Address } from 'viem'
import { type AssetPowers, readAssetPowers, readHuntTerms } from '@/indexer/chain/contract-reads'
import type { ChainRange, TimedLog } from '@/indexer/chain/fetch-range'
import type { ConnectedChain } from '@/indexer/followed-chain'
import { type ChainEvent, type QuarantinedLog, toStoredArgs } from './chain-event'
import { decodePlatformLog, decodeRelatedLog, type PlatformEvent, type RelatedEvent } from './decode-event'
import { type HistoryEntry, toHistoryEntries } from './history-entries'
import { type HuntEvents, readHuntEvents } from './hunt-events'
import { getPlayer, needsAssetPowers, toPlayerEffect } from './player-effect'
import { addPurchaseCosts, readInvested, readStoredInvested } from './purchase-costs'

type DecodedLogs = {
  /** Events of the platform, with their effects on players. */
  readonly events: readonly ChainEvent[]
  readonly relatedEvents: readonly RelatedEvent[]
  readonly quarantined: readonly QuarantinedLog[]
  readonly hunts: HuntEvents
}

/** A range of blocks with its decoded events, except those of `range.pieces`. */
export type DecodedRange = DecodedLogs & { readonly range: ChainRange }

/** What a range of blocks, or a piece of one, adds to the tables. */
export type RangeChanges = DecodedLogs & { readonly history: readonly HistoryEntry[] }

/** Decodes logs. Reads from the node what no event contains. @throws NodeError if the node doesn't respond. */
export async function decodeLogs(
  { node, platform }: Pick<ConnectedChain, 'node' | 'platform'>,
  logs: readonly TimedLog[],
): Promise<DecodedLogs> {
  const platformAddress = platform.toLowerCase()
  const isOfPlatform = ({ address }: TimedLog) => address === platformAddress
  const related = decodeRelatedLogs(logs.filter((log) => !isOfPlatform(log)))
  const [{ events, quarantined }, hunts] = await Promise.all([
    decodePlatformLogs(logs.filter(isOfPlatform), (block) => readAssetPowers(node.client, platform, block)),
    readHuntEvents(related.events, (keyHunt, huntId) => readHuntTerms(node.client, keyHunt, huntId)),
  ])
  return { events, relatedEvents: related.events, quarantined: [...quarantined, ...related.quarantined], hunts }
}

/**
 * Adds what depends on earlier rows: the cost of purchases on contracts without `PurchasePaid`, and the history entries.
 * The rows of all earlier logs must be in the tables.
 *
 * @throws NodeError if the node doesn't respond.
 */
export async function toRangeChanges(
  { chainId, database, node, platform }: Pick<ConnectedChain, 'chainId' | 'database' | 'node' | 'platform'>,
  { events: decoded, relatedEvents, quarantined, hunts }: DecodedLogs,
  relatedContracts: readonly Address[],
): Promise<RangeChanges> {
  const events = await addPurchaseCosts(decoded, {
    readInvested: (buyer, block) => readInvested(node.client, platform, buyer, block),
    readStored: (buyers) => readStoredInvested(database, chainId, buyers),
  })
  const contracts = new Set([platform, ...relatedContracts].map((address) => address.toLowerCase()))
  const history = toHistoryEntries(events, relatedEvents, contracts)
  return { events, relatedEvents, quarantined, history, hunts }
}

const noPowers: AssetPowers = { gems: [], crystals: [] }

/**
 * Decodes logs of the platform. A log that can't be decoded is quarantined with the reason and doesn't stop the others.
 * `readPowers` is called at most once, and only if an event moves assets, with the block of the last one.
 */
export async function decodePlatformLogs(
  logs: readonly TimedLog[],
  readPowers: (block: bigint) => Promise<AssetPowers>,
): Promise<{ events: ChainEvent[]; quarantined: QuarantinedLog[] }> {
  const events: ChainEvent[] = []
  const quarantined: QuarantinedLog[] = []
  const decoded: { log: TimedLog; event: PlatformEvent }[] = []
  for (const log of logs) {
    try {
      decoded.push({ log, event: decodePlatformLog(log) })
    } catch (error) {
      quarantined.push({ log, reason: toReason(error) })
    }
  }
  const lastMove = decoded.findLast(({ event }) => needsAssetPowers(event))
  const powers = lastMove ? await readPowers(lastMove.log.blockNumber) : noPowers
  for (const { log, event } of decoded) {
    try {
      const effect = toPlayerEffect(event, powers)
      events.push({ log, name: event.eventName, args: toStoredArgs(event.args), player: getPlayer(event), effect })
    } catch (error) {
      quarantined.push({ log, reason: toReason(error) })
    }
  }
  return { events, quarantined }
}

function decodeRelatedLogs(logs: readonly TimedLog[]): { events: RelatedEvent[]; quarantined: QuarantinedLog[] } {
  const events: RelatedEvent[] = []
  const quarantined: QuarantinedLog[] = []
  for (const log of logs) {
    try {
      const event = decodeRelatedLog(log)
      if (event) events.push(event)
    } catch (error) {
      quarantined.push({ log, reason: toReason(error) })
    }
  }
  return { events, quarantined }
}

/** First line of the error message, at most 500 characters. */
function toReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.slice(0, 500) ?? ''
}
