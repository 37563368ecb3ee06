import { and, eq, inArray } from 'drizzle-orm'
import type { Address, PublicClient } from 'viem'
import { platformAbi } from '@/contracts/generated/platform'
import { nullIfReverted, readAtBlock } from '@/indexer/chain/contract-reads'
import type { Database } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema/chain'
import type { ChainEvent } from './chain-event'

type Sources = {
  /** Reads from the contract what a player had invested by the end of a block, in wei; null if it has no such function. */
  readonly readInvested: (buyer: Address, blockNumber: bigint) => Promise<bigint | null>
  /** Reads from the tables what players had invested before this range, in wei by address. */
  readonly readStored: (buyers: readonly string[]) => Promise<ReadonlyMap<string, bigint>>
}

/**
 * Adds the cost to purchases without a `PurchasePaid` event: the contracts that are live today don't have that event. The cost
 * is the growth of the buyer's `totalInvested` in the purchase's block. It must not be attributed to another purchase, because
 * undoing that other block would then subtract it.
 */
export async function addPurchaseCosts(
  events: readonly ChainEvent[],
  sources: Sources,
): Promise<readonly ChainEvent[]> {
  const purchasesByBuyer = findPurchasesWithoutCost(events)
  if (purchasesByBuyer.size === 0) return events
  const stored = await sources.readStored([...purchasesByBuyer.keys()])
  const costs = new Map<ChainEvent, bigint>()
  await Promise.all(
    [...purchasesByBuyer].map(async ([player, purchases]) => {
      const blocks = [...purchases.keys()]
      const totals = await Promise.all(blocks.map((block) => sources.readInvested(player as Address, block)))
      let before = stored.get(player) ?? 0n
      ;[...purchases.values()].forEach((event, position) => {
        const total = totals[position] ?? before
        costs.set(event, total - before)
        before = total
      })
    }),
  )
  return events.map((event) => {
    const investedWei = costs.get(event)
    return investedWei === undefined ? event : { ...event, effect: { ...event.effect, investedWei } }
  })
}

/** By buyer and block, the last purchase without a `PurchasePaid` event in its transaction. */
function findPurchasesWithoutCost(events: readonly ChainEvent[]): Map<string, Map<bigint, ChainEvent>> {
  const paid = new Set(
    events.filter(({ name }) => name === 'PurchasePaid').map(({ log, player }) => `${log.transactionHash}/${player}`),
  )
  const found = new Map<string, Map<bigint, ChainEvent>>()
  for (const event of events) {
    if (event.name !== 'TokenPurchase' || event.player === null) continue
    if (paid.has(`${event.log.transactionHash}/${event.player}`)) continue
    const purchases = found.get(event.player) ?? new Map<bigint, ChainEvent>()
    found.set(event.player, purchases.set(event.log.blockNumber, event))
  }
  return found
}

/**
 * Reads what a player had invested by the end of a block, in wei, as `readAtBlock`. Null if the contract doesn't have the function.
 */
export async function readInvested(
  client: PublicClient,
  platform: Address,
  buyer: Address,
  block: bigint,
): Promise<bigint | null> {
  const call = { address: platform, abi: platformAbi, functionName: 'totalInvested', args: [buyer] } as const
  return readAtBlock(client, block, (blockNumber) => nullIfReverted(client.readContract({ ...call, blockNumber })))
}

/** Reads the stored investments of players, in wei by address in lower case. */
export async function readStoredInvested(
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
