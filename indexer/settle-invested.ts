import type { Address } from 'viem'
import type { ChainEvent } from './chain-event'

type Sources = {
  /** What the contract says a player has paid, in wei; null where it does not tell. */
  readonly readInvested: (buyer: Address) => Promise<bigint | null>
  /** What the tables say, by address, before this stretch. */
  readonly readStored: (buyers: readonly string[]) => Promise<ReadonlyMap<string, bigint>>
}

/** The last purchase of each buyer, where no event beside it tells what was paid. */
function findUntold(events: readonly ChainEvent[]): Map<string, ChainEvent> {
  const told = new Set(
    events.filter(({ name }) => name === 'PurchasePaid').map(({ log, player }) => `${log.transactionHash}/${player}`),
  )
  const untold = new Map<string, ChainEvent>()
  for (const event of events) {
    if (event.name !== 'TokenPurchase' || event.player === null) continue
    if (!told.has(`${event.log.transactionHash}/${event.player}`)) untold.set(event.player, event)
  }
  return untold
}

/**
 * The live generation does not tell by events what a purchase cost. There the contract is asked for each buyer's
 * total, and what it grew by is put down to the buyer's last purchase of the stretch.
 */
export async function settleInvested(events: readonly ChainEvent[], sources: Sources): Promise<readonly ChainEvent[]> {
  const untold = findUntold(events)
  if (untold.size === 0) return events
  const stored = await sources.readStored([...untold.keys()])
  const paid = new Map<ChainEvent, bigint>()
  await Promise.all(
    [...untold].map(async ([player, event]) => {
      const total = await sources.readInvested(player as Address)
      if (total !== null) paid.set(event, total - (stored.get(player) ?? 0n))
    }),
  )
  return events.map((event) => {
    const investedWei = paid.get(event)
    return investedWei === undefined ? event : { ...event, effect: { ...event.effect, investedWei } }
  })
}
