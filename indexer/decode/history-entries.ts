import { zeroAddress } from 'viem'
import type { HistoryKind } from '@/lib/history/history-kinds'
import type { TimedLog } from '../chain/fetch-range'
import type { ChainEvent } from './chain-event'
import type { RelatedEvent } from './decode-event'

/** An entry in the history of one account. Amounts are in INT base units, wei or pieces, and null if the entry has none. */
export type HistoryEntry = {
  readonly log: TimedLog
  /** Account whose history contains the entry, in lower case. */
  readonly address: string
  readonly kind: HistoryKind
  readonly intBaseUnits: bigint | null
  readonly bonusIntBaseUnits: bigint | null
  readonly wei: bigint | null
  readonly assetIndex: number | null
  readonly quantity: bigint | null
  /** In lower case. */
  readonly otherAddress: string | null
}

/** Creates an entry; all amounts that are not given are null. */
function historyEntry(entry: Pick<HistoryEntry, 'log' | 'address' | 'kind'> & Partial<HistoryEntry>): HistoryEntry {
  return {
    intBaseUnits: null,
    bonusIntBaseUnits: null,
    wei: null,
    assetIndex: null,
    quantity: null,
    otherAddress: null,
    ...entry,
  }
}

const int = 10n ** 18n
/** Larger amounts of whole INT are impossible, and their base units don't fit the column. */
const maxAmount = 10n ** 60n

/** Converts whole INT to base units; null if the amount is impossibly large. */
function toBaseUnits(wholeInt: unknown): bigint | null {
  const amount = BigInt(String(wholeInt))
  return amount < maxAmount ? amount * int : null
}

const lower = (value: unknown) => String(value).toLowerCase()

/** Finds the `PurchasePaid` event of a purchase, with its cost and referrer. The contracts that are live today have none. */
function findPayment(purchase: ChainEvent, events: readonly ChainEvent[]): ChainEvent | undefined {
  return events.find(
    ({ name, player, log }) =>
      name === 'PurchasePaid' && player === purchase.player && log.logIndex > purchase.log.logIndex,
  )
}

/** A purchase of INT: an entry for the buyer and, with a referrer, one for the referrer's bonus. */
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

type TransactionEvents = { readonly events: ChainEvent[]; readonly relatedEvents: RelatedEvent[] }

const amountOf = (value: unknown) => BigInt(String(value))

/**
 * Finds the INT base units of a trade in its `AssetTraded` event, which the platform emits right after `AssetTransaction`. The live
 * generation has no such event.
 */
function findTradedBaseUnits(trade: ChainEvent, events: readonly ChainEvent[]): bigint | null {
  const traded = events.find(({ name, log }) => name === 'AssetTraded' && log.logIndex === trade.log.logIndex + 1)
  return traded ? toBaseUnits(traded.args.amountInt) : null
}

/** A bought or sold gem or crystal, with the INT that it cost or returned and the transfer that moved them. */
function toAssetEntry(
  trade: ChainEvent,
  address: string,
  events: readonly ChainEvent[],
  transfers: IntTransfer[],
): HistoryEntry {
  const { args, log } = trade
  const tradedBaseUnits = findTradedBaseUnits(trade, events)
  const isWithPlayer = ({ from, to, baseUnits }: IntTransfer) =>
    (args.isBuy ? from : to) === address && (tradedBaseUnits === null || baseUnits === tradedBaseUnits)
  const isWithPlatform = (transfer: IntTransfer) =>
    (args.isBuy ? transfer.to : transfer.from) === log.address.toLowerCase()
  const paid =
    takeTransfer(transfers, (transfer) => isWithPlayer(transfer) && isWithPlatform(transfer)) ??
    takeTransfer(transfers, isWithPlayer)
  const stone = args.isCrystal ? 'crystal' : 'gem'
  return historyEntry({
    log,
    address,
    kind: args.isBuy ? `${stone}-bought` : `${stone}-sold`,
    intBaseUnits: tradedBaseUnits ?? paid?.baseUnits ?? null,
    assetIndex: Number(args.index),
    quantity: amountOf(args.quantity),
  })
}

/** Entries of events that need no other event. Purchases and transfers are handled elsewhere. */
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

function toRegistryEntry(event: RelatedEvent): HistoryEntry[] {
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

/** INT base units that an entry moves in or out of the account's wallet; 0 if the event doesn't contain the amount. */
function movedBaseUnits({ kind, intBaseUnits, bonusIntBaseUnits }: HistoryEntry): bigint {
  const isMoving = kind === 'int-bought' || kind === 'referral-claimed' || kind === 'password-fee-paid'
  return isMoving ? (intBaseUnits ?? 0n) + (bonusIntBaseUnits ?? 0n) : 0n
}

function toEntriesOfTransaction(
  { events, relatedEvents }: TransactionEvents,
  contracts: ReadonlySet<string>,
): HistoryEntry[] {
  const transfers = toIntTransfers(relatedEvents)
  const known = [
    ...events.flatMap((event) =>
      event.name === 'TokenPurchase' ? toPurchaseEntries(event, events) : toOwnEntry(event),
    ),
    ...relatedEvents.flatMap(toRegistryEntry),
  ]
  // Match transfers of known amounts first. The remaining ones pay for gems and crystals.
  for (const entry of known) {
    const moved = movedBaseUnits(entry)
    if (moved === 0n) continue
    const isFee = entry.kind === 'password-fee-paid'
    takeTransfer(transfers, ({ from, to, baseUnits }) => (isFee ? from : to) === entry.address && baseUnits === moved)
  }
  const assets = events.flatMap((event) =>
    event.name === 'AssetTransaction' && event.player !== null
      ? [toAssetEntry(event, event.player, events, transfers)]
      : [],
  )
  return [...known, ...assets, ...toTransferEntries(transfers, contracts)]
}

/**
 * Converts the events of a range to history entries. Every transfer of INT belongs to one entry: the transfer of a purchase
 * to the purchase, and only a transfer without another explanation becomes INT sent and received.
 *
 * @param contracts addresses of the platform and related contracts, in lower case; they have no history.
 */
export function toHistoryEntries(
  events: readonly ChainEvent[],
  relatedEvents: readonly RelatedEvent[],
  contracts: ReadonlySet<string>,
): HistoryEntry[] {
  const transactions = new Map<string, TransactionEvents>()
  const getTransaction = (hash: string): TransactionEvents => {
    const known = transactions.get(hash) ?? { events: [], relatedEvents: [] }
    transactions.set(hash, known)
    return known
  }
  for (const event of events) getTransaction(event.log.transactionHash).events.push(event)
  for (const event of relatedEvents) getTransaction(event.log.transactionHash).relatedEvents.push(event)
  return [...transactions.values()].flatMap((transactionEvents) => toEntriesOfTransaction(transactionEvents, contracts))
}

/** A transfer of INT. Addresses in lower case. */
type IntTransfer = {
  readonly log: TimedLog
  readonly from: string
  readonly to: string
  readonly baseUnits: bigint
}

/**
 * The INT transfers of a transaction, except those of 0 INT. Anyone can send those in another account's name, to plant a
 * look-alike address in its history.
 */
function toIntTransfers(events: readonly RelatedEvent[]): IntTransfer[] {
  return events.flatMap((event) => {
    if (event.eventName !== 'Transfer' || event.args.value === 0n) return []
    const { from, to, value } = event.args
    return [{ log: event.log, from: from.toLowerCase(), to: to.toLowerCase(), baseUnits: value }]
  })
}

/** Removes the first matching transfer from the list and returns it. */
function takeTransfer(transfers: IntTransfer[], matches: (transfer: IntTransfer) => boolean): IntTransfer | undefined {
  const position = transfers.findIndex(matches)
  return position < 0 ? undefined : transfers.splice(position, 1)[0]
}

/** Entries for transfers that belong to no other entry: one for the sender, one for the recipient. */
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
