import { zeroAddress } from 'viem'
import type { ChainEvent } from '../chain-event'
import type { CompanionEvent } from '../companion-event'
import type { TimedLog } from '../fetch-range'
import { historyEntry, type HistoryEntry } from './history-entry'
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
function toPurchaseEntries(purchase: ChainEvent, events: readonly ChainEvent[]): HistoryEntry[] {
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

type Happened = { readonly events: ChainEvent[]; readonly companions: CompanionEvent[] }

const amountOf = (value: unknown) => BigInt(String(value))

/** A stone bought or sold, with the INT that moved for it. */
function toAssetEntry({ args, log }: ChainEvent, address: string, transfers: IntTransfer[]): HistoryEntry {
  const isOwn = (transfer: IntTransfer) => (args.isBuy ? transfer.from : transfer.to) === address
  const isPlatforms = (transfer: IntTransfer) =>
    (args.isBuy ? transfer.to : transfer.from) === log.address.toLowerCase()
  const paid =
    takeTransfer(transfers, (transfer) => isOwn(transfer) && isPlatforms(transfer)) ?? takeTransfer(transfers, isOwn)
  const stone = args.isCrystal ? 'crystal' : 'gem'
  return historyEntry({
    log,
    address,
    kind: args.isBuy ? `${stone}-bought` : `${stone}-sold`,
    intBaseUnits: paid?.baseUnits ?? null,
    assetIndex: Number(args.index),
    quantity: amountOf(args.quantity),
  })
}

/** What a single event says by itself; none where it is no account's, or told by a purchase or a movement of INT. */
function toOwnEntry({ name, args, log, player }: ChainEvent): HistoryEntry[] {
  if (player === null) return []
  const own = { log, address: player }
  switch (name) {
    case 'CrystalMint':
      return [
        historyEntry({
          ...own,
          kind: 'crystal-given',
          assetIndex: Number(args.index),
          quantity: amountOf(args.quantity),
        }),
      ]
    case 'EarningsClaim':
      return [historyEntry({ ...own, kind: 'earnings-claimed', wei: amountOf(args.amount) })]
    case 'EarningsGiven':
      return [historyEntry({ ...own, kind: 'earnings-given', wei: amountOf(args.amountWei) })]
    case 'EnergyCollected':
      return [historyEntry({ ...own, kind: 'energy-collected', quantity: amountOf(args.energyAmount) })]
    case 'ReferralBonusClaim':
      return [
        historyEntry({
          ...own,
          kind: 'referral-claimed',
          wei: amountOf(args.croAmount),
          intBaseUnits: toBaseUnits(args.intAmount),
        }),
      ]
    default:
      return []
  }
}

function toRegistryEntry(event: CompanionEvent): HistoryEntry[] {
  const { log } = event
  if (event.eventName === 'RegistrationFeePaid') {
    const { account, amount } = event.args
    return [historyEntry({ log, address: account.toLowerCase(), kind: 'password-fee-paid', intBaseUnits: amount })]
  }
  if (event.eventName === 'PasswordHashRegistered') {
    return [historyEntry({ log, address: event.args.account.toLowerCase(), kind: 'password-registered' })]
  }
  return []
}

/** How much INT an entry moved in its account's wallet, in base units; 0 where that is not known beforehand. */
function movedBaseUnits({ kind, intBaseUnits, bonusIntBaseUnits }: HistoryEntry): bigint {
  const isMoving = kind === 'int-bought' || kind === 'referral-claimed' || kind === 'password-fee-paid'
  return isMoving ? (intBaseUnits ?? 0n) + (bonusIntBaseUnits ?? 0n) : 0n
}

function toEntriesOfTransaction({ events, companions }: Happened, contracts: ReadonlySet<string>): HistoryEntry[] {
  const transfers = toIntTransfers(companions)
  const known = [
    ...events.flatMap((event) =>
      event.name === 'TokenPurchase' ? toPurchaseEntries(event, events) : toOwnEntry(event),
    ),
    ...companions.flatMap(toRegistryEntry),
  ]
  // Movements whose amount is known are told first: what remains is what was paid for stones.
  for (const entry of known) {
    const moved = movedBaseUnits(entry)
    if (moved === 0n) continue
    const isFee = entry.kind === 'password-fee-paid'
    takeTransfer(transfers, ({ from, to, baseUnits }) => (isFee ? from : to) === entry.address && baseUnits === moved)
  }
  const assets = events.flatMap((event) =>
    event.name === 'AssetTransaction' && event.player !== null ? [toAssetEntry(event, event.player, transfers)] : [],
  )
  return [...known, ...assets, ...toTransferEntries(transfers, contracts)]
}

/**
 * What happened to accounts in a stretch of blocks, told once each: the INT that moves with a purchase is part of the
 * purchase, and only what nothing explains is INT sent or received.
 *
 * @param contracts the platform and its companions, in lower case: they have no history.
 */
export function toHistoryEntries(
  events: readonly ChainEvent[],
  companions: readonly CompanionEvent[],
  contracts: ReadonlySet<string>,
): HistoryEntry[] {
  const transactions = new Map<string, Happened>()
  const of = (hash: string): Happened => {
    const known = transactions.get(hash) ?? { events: [], companions: [] }
    transactions.set(hash, known)
    return known
  }
  for (const event of events) of(event.log.transactionHash).events.push(event)
  for (const event of companions) of(event.log.transactionHash).companions.push(event)
  return [...transactions.values()].flatMap((happened) => toEntriesOfTransaction(happened, contracts))
}

/** INT that moved in a transaction. Addresses in lower case. */
type IntTransfer = {
  readonly log: TimedLog
  readonly from: string
  readonly to: string
  readonly baseUnits: bigint
}

/**
 * The movements of INT among the events of a transaction. Those of nothing are left out: anybody can send them in
 * anybody's name, to bring a look-alike address into a history.
 */
function toIntTransfers(events: readonly CompanionEvent[]): IntTransfer[] {
  return events.flatMap((event) => {
    if (event.eventName !== 'Transfer' || event.args.value === 0n) return []
    const { from, to, value } = event.args
    return [{ log: event.log, from: from.toLowerCase(), to: to.toLowerCase(), baseUnits: value }]
  })
}

/** Takes the first movement of those that a test holds for out of the list; undefined where there is none. */
function takeTransfer(transfers: IntTransfer[], isMeant: (transfer: IntTransfer) => boolean): IntTransfer | undefined {
  const position = transfers.findIndex(isMeant)
  return position < 0 ? undefined : transfers.splice(position, 1)[0]
}

/** What no other entry explains: INT that one account sent and another received. Contracts of ours have no history. */
function toTransferEntries(transfers: readonly IntTransfer[], contracts: ReadonlySet<string>): HistoryEntry[] {
  const hasHistory = (address: string) => address !== zeroAddress && !contracts.has(address)
  return transfers.flatMap(({ log, from, to, baseUnits }) => {
    if (from === to) return []
    const sides = [
      historyEntry({ log, address: from, kind: 'int-sent', intBaseUnits: baseUnits, otherAddress: to }),
      historyEntry({ log, address: to, kind: 'int-received', intBaseUnits: baseUnits, otherAddress: from }),
    ]
    return sides.filter(({ address }) => hasHistory(address))
  })
}
