import { zeroAddress } from 'viem'
import type { ChainEvent } from '../chain-event'
import { type HistoryEntry, historyEntry } from './history-entry'
import { toBaseUnits } from './to-base-units'

const lower = (value: unknown) => String(value).toLowerCase()

/** What a purchase cost and who referred it, said by the event after it; the live generation has none such. */
function findPayment(purchase: ChainEvent, events: readonly ChainEvent[]): ChainEvent | undefined {
  return events.find(
    ({ name, player, log }) =>
      name === 'PurchasePaid' && player === purchase.player && log.logIndex > purchase.log.logIndex,
  )
}

/** A purchase of INT in the buyer's history, and in the referrer's what it brought. */
export function toPurchaseEntries(purchase: ChainEvent, events: readonly ChainEvent[]): HistoryEntry[] {
  const { args, effect, log, player } = purchase
  if (player === null) return []
  const payment = findPayment(purchase, events)
  const costWei = effect.investedWei + (payment?.effect.investedWei ?? 0n)
  const named = payment ? lower(payment.args.referrer) : zeroAddress
  const referrer = named === zeroAddress || named === player ? null : named
  const bought = historyEntry({
    log,
    address: player,
    kind: 'int-bought',
    intBaseUnits: toBaseUnits(args.value),
    bonusIntBaseUnits: toBaseUnits(args.referredIntBonus),
    wei: costWei === 0n ? null : costWei,
    otherAddress: referrer,
  })
  if (referrer === null) return [bought]
  const earned = historyEntry({
    log,
    address: referrer,
    kind: 'referral-earned',
    intBaseUnits: toBaseUnits(args.referrerIntBonus),
    wei: BigInt(String(args.referrerCroBonus)),
    otherAddress: player,
  })
  return [bought, earned]
}
