import type { Address } from 'viem'
import { readAssetPowers } from './asset-powers'
import type { ChainEvent, QuarantinedLog } from './chain-event'
import { type CompanionEvent, toCompanionEvent } from './companion-event'
import type { ChainRange, TimedLog } from './fetch-range'
import type { ConnectedChain } from './followed-chain'
import type { HistoryEntry } from './history/history-entry'
import { toHistoryEntries } from './history/to-history-entries'
import { type HuntFacts, toHuntFacts } from './hunts/hunt-facts'
import { readHuntTerms } from './hunts/read-hunt-terms'
import { interpretLogs, toReason } from './interpret-logs'
import { readInvested } from './read-invested'
import { settleInvested } from './settle-invested'
import { readStoredInvested } from './store/stored-invested'

/** All that a stretch of blocks says, ready to be written. */
export type RangeFacts = {
  /** What the platform said, with what it changed of its players. */
  readonly events: readonly ChainEvent[]
  /** What the contracts beside it said. */
  readonly companionEvents: readonly CompanionEvent[]
  readonly quarantined: readonly QuarantinedLog[]
  readonly history: readonly HistoryEntry[]
  readonly hunts: HuntFacts
}

function interpretCompanions(logs: readonly TimedLog[]): { events: CompanionEvent[]; quarantined: QuarantinedLog[] } {
  const events: CompanionEvent[] = []
  const quarantined: QuarantinedLog[] = []
  for (const log of logs) {
    try {
      const event = toCompanionEvent(log)
      if (event) events.push(event)
    } catch (error) {
      quarantined.push({ log, reason: toReason(error) })
    }
  }
  return { events, quarantined }
}

/** A stretch of blocks with what its logs say by themselves. */
export type InterpretedRange = {
  readonly range: ChainRange
  readonly events: readonly ChainEvent[]
  readonly companionEvents: readonly CompanionEvent[]
  readonly quarantined: readonly QuarantinedLog[]
  readonly hunts: HuntFacts
}

/** Understands the logs of a stretch. Asks the node for what no event tells. @throws NodeFault where it does not answer. */
export async function interpretRange(
  { node, platform }: Pick<ConnectedChain, 'node' | 'platform'>,
  range: ChainRange,
): Promise<InterpretedRange> {
  const platformAddress = platform.toLowerCase()
  const isPlatforms = ({ address }: TimedLog) => address === platformAddress
  const beside = interpretCompanions(range.logs.filter((log) => !isPlatforms(log)))
  const [{ events, quarantined }, hunts] = await Promise.all([
    interpretLogs(range.logs.filter(isPlatforms), () => readAssetPowers(node.client, platform)),
    toHuntFacts(beside.events, (keyHunt, huntId) => readHuntTerms(node.client, keyHunt, huntId)),
  ])
  return { range, events, companionEvents: beside.events, quarantined: [...quarantined, ...beside.quarantined], hunts }
}

/** Completes what a stretch says by what is in the tables before it. @throws NodeFault where the node does not answer. */
export async function completeFacts(
  { chainId, database, node, platform }: Pick<ConnectedChain, 'chainId' | 'database' | 'node' | 'platform'>,
  { events: told, companionEvents, quarantined, hunts }: InterpretedRange,
  companions: readonly Address[],
): Promise<RangeFacts> {
  const events = await settleInvested(told, {
    readInvested: (buyer, block) => readInvested(node.client, platform, buyer, block),
    readStored: (buyers) => readStoredInvested(database, chainId, buyers),
  })
  const contracts = new Set([platform, ...companions].map((address) => address.toLowerCase()))
  const history = toHistoryEntries(events, companionEvents, contracts)
  return { events, companionEvents, quarantined, history, hunts }
}
