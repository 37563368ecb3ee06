import type { Address } from 'viem'
import type { ChainEvent } from './chain-event'

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
