import { and, eq, inArray } from 'drizzle-orm'
import type { Address, PublicClient } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import type { Database } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'
import { type AssetPowers, readAssetPowers } from './asset-powers'
import type { ChainEvent, QuarantinedLog } from './chain-event'
import { type CompanionEvent, toCompanionEvent } from './companion-event'
import { nullIfRefused } from './contract-refusal'
import { type DecodedEvent, decodeLog } from './decode-log'
import { needsAssetPowers, toEffect, toPlayer } from './event-effect'
import { NodeFault } from './faults'
import type { ChainRange, TimedLog } from './fetch-range'
import type { ConnectedChain } from './followed-chain'
import type { HistoryEntry } from './history/history-entry'
import { toHistoryEntries } from './history/to-history-entries'
import { type HuntFacts, toHuntFacts } from './hunts/hunt-facts'
import { readHuntTerms } from './hunts/read-hunt-terms'
import { toStoredArgs } from './stored-args'

const noPowers: AssetPowers = { gems: [], crystals: [] }

/** Why something could not be understood: the first line of what was thrown. */
function toReason(error: unknown): string {
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

/**
 * What a player has paid for INT, in wei, as of a block; as of now where the node no longer knows that block's state;
 * null where the contract does not tell.
 */
async function readInvested(
  client: PublicClient,
  platform: Address,
  buyer: Address,
  blockNumber: bigint,
): Promise<bigint | null> {
  const question = { address: platform, abi: platformAbi, functionName: 'totalInvested', args: [buyer] } as const
  try {
    return await nullIfRefused(client.readContract({ ...question, blockNumber }))
  } catch (error) {
    if (!(error instanceof NodeFault)) throw error
    return nullIfRefused(client.readContract(question))
  }
}

type Sources = {
  /** What the contract says a player had paid by the end of a block, in wei; null where it does not tell. */
  readonly readInvested: (buyer: Address, blockNumber: bigint) => Promise<bigint | null>
  /** What the tables say, by address, before this stretch. */
  readonly readStored: (buyers: readonly string[]) => Promise<ReadonlyMap<string, bigint>>
}

/** By buyer, the last purchase of each block, where no event beside it tells what was paid. */
function findUntold(events: readonly ChainEvent[]): Map<string, Map<bigint, ChainEvent>> {
  const told = new Set(
    events.filter(({ name }) => name === 'PurchasePaid').map(({ log, player }) => `${log.transactionHash}/${player}`),
  )
  const untold = new Map<string, Map<bigint, ChainEvent>>()
  for (const event of events) {
    if (event.name !== 'TokenPurchase' || event.player === null) continue
    if (told.has(`${event.log.transactionHash}/${event.player}`)) continue
    const purchases = untold.get(event.player) ?? new Map<bigint, ChainEvent>()
    untold.set(event.player, purchases.set(event.log.blockNumber, event))
  }
  return untold
}

/**
 * The live generation does not tell by events what a purchase cost. There the contract is asked for each buyer's
 * total after each block with a purchase of theirs, and what it grew by is put down to that purchase: to no other,
 * or undoing a block would take away what was paid in another.
 */
export async function settleInvested(events: readonly ChainEvent[], sources: Sources): Promise<readonly ChainEvent[]> {
  const untold = findUntold(events)
  if (untold.size === 0) return events
  const stored = await sources.readStored([...untold.keys()])
  const paid = new Map<ChainEvent, bigint>()
  await Promise.all(
    [...untold].map(async ([player, purchases]) => {
      const blocks = [...purchases.keys()]
      const totals = await Promise.all(blocks.map((block) => sources.readInvested(player as Address, block)))
      let before = stored.get(player) ?? 0n
      ;[...purchases.values()].forEach((event, position) => {
        const total = totals[position] ?? before
        paid.set(event, total - before)
        before = total
      })
    }),
  )
  return events.map((event) => {
    const investedWei = paid.get(event)
    return investedWei === undefined ? event : { ...event, effect: { ...event.effect, investedWei } }
  })
}

/** What the tables know players to have paid, in wei, by address in lower case. */
async function readStoredInvested(
  database: Database,
  chainId: number,
  buyers: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await database
    .select({ address: players.address, investedWei: players.investedWei })
    .from(players)
    .where(and(eq(players.chainId, chainId), inArray(players.address, [...buyers])))
  return new Map(rows.map(({ address, investedWei }) => [address, investedWei]))
}
