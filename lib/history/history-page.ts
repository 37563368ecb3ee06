import * as v from 'valibot'
import { type Hex, isHash } from 'viem'
import { addressSchema } from '@/contracts/address'
import { rewardReasons } from '@/lib/seasons/season-rules'
import { bigintText, wholeNumber } from '@/lib/wire-schema'
import { historyKinds } from './history-kinds'
import { indexerProgressSchema } from './indexer-progress'

/** A position in a history, which is sorted by block and log index. */
export type HistoryCursor = { readonly block: bigint; readonly logIndex: number }

/** Parses a cursor in a URL: `block.logIndex`. */
export const historyCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.\d{1,9}$/, 'not a place in a history'),
  v.transform((text): HistoryCursor => {
    const [block = '', logIndex = ''] = text.split('.')
    return { block: BigInt(block), logIndex: Number(logIndex) }
  }),
)

/** Formats a cursor for a URL. */
export function toHistoryCursorText({ block, logIndex }: HistoryCursor): string {
  return `${block}.${logIndex}`
}

const amountSchema = v.nullable(bigintText)
const hashSchema = v.pipe(
  v.string(),
  v.check((value) => isHash(value), 'not a hash'),
  v.transform((value) => value as Hex),
)

const entrySchema = v.object({
  block: wholeNumber,
  logIndex: wholeNumber,
  /** Block time in Unix seconds. */
  time: wholeNumber,
  transactionHash: hashSchema,
  kind: v.picklist(historyKinds),
  /** INT base units: bought (without bonus), paid, received or earned. */
  intBaseUnits: amountSchema,
  bonusIntBaseUnits: amountSchema,
  /** Native coin paid, received or earned. */
  wei: amountSchema,
  /** Index of the gem or crystal, from 0. */
  assetIndex: v.nullable(wholeNumber),
  /** Number of gems or crystals, or amount of energy. */
  quantity: amountSchema,
  otherAddress: v.nullable(addressSchema),
  /** What minted crystals are a reward for: a rank of a season, or the draw of its weekly quest, in which `rank` is the place. */
  reward: v.optional(
    v.nullable(v.object({ season: v.string(), reason: v.picklist(rewardReasons), rank: wholeNumber })),
  ),
})

/** Response of `/api/history`, newest first. */
export const historyPageSchema = v.object({
  chainId: wholeNumber,
  entries: v.array(entrySchema),
  /** Cursor of the next page, for `before`; null on the last page. */
  older: v.nullable(v.string()),
  reading: indexerProgressSchema,
})

/** The response as JSON: amounts are decimal strings. */
export type HistoryPageResponse = v.InferInput<typeof historyPageSchema>
/** The parsed response: amounts are `bigint`. */
export type HistoryPage = v.InferOutput<typeof historyPageSchema>
export type HistoryPageEntry = HistoryPage['entries'][number]

/** The entries of one transaction, in the order of its events. */
export type HistoryTransaction = {
  readonly hash: Hex
  readonly block: number
  /** Block time in Unix seconds. */
  readonly time: number
  readonly entries: readonly HistoryPageEntry[]
}

/** Groups entries, newest first, by transaction. */
export function groupByTransaction(entries: readonly HistoryPageEntry[]): HistoryTransaction[] {
  const groups = new Map<Hex, HistoryPageEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.transactionHash)
    if (group) group.unshift(entry)
    else groups.set(entry.transactionHash, [entry])
  }
  return [...groups].flatMap(([hash, grouped]) => {
    const [first] = grouped
    return first ? [{ hash, block: first.block, time: first.time, entries: grouped }] : []
  })
}

/** An amount of an entry. `sign` is the effect on the wallet; empty if nothing moved. */
export type HistoryAmount = {
  readonly unit: 'int' | 'native' | 'energy'
  readonly sign: '+' | '-' | ''
  /** INT in base units, native coin in wei, energy in units. */
  readonly value: bigint
}

/** Returns the amounts of an entry, INT including the bonus, without zeros. */
export function toAmounts(
  entry: Pick<HistoryPageEntry, 'kind' | 'intBaseUnits' | 'bonusIntBaseUnits' | 'wei' | 'quantity'>,
): HistoryAmount[] {
  const { kind, intBaseUnits, bonusIntBaseUnits, wei, quantity } = entry
  const int = (sign: HistoryAmount['sign']): HistoryAmount[] => {
    const value = (intBaseUnits ?? 0n) + (bonusIntBaseUnits ?? 0n)
    return value === 0n ? [] : [{ unit: 'int', sign, value }]
  }
  const native = (sign: HistoryAmount['sign']): HistoryAmount[] => (wei ? [{ unit: 'native', sign, value: wei }] : [])
  switch (kind) {
    case 'int-bought':
      return [...int('+'), ...native('-')]
    case 'int-received':
    case 'gem-sold':
    case 'crystal-sold':
      return int('+')
    case 'int-sent':
    case 'gem-bought':
    case 'crystal-bought':
    case 'password-fee-paid':
      return int('-')
    case 'earnings-claimed':
      return native('+')
    case 'earnings-given':
      return native('')
    case 'referral-claimed':
      return [...native('+'), ...int('+')]
    case 'referral-earned':
      return [...native(''), ...int('')]
    case 'energy-collected':
      return quantity ? [{ unit: 'energy', sign: '', value: quantity }] : []
    case 'crystal-given':
    case 'password-registered':
      return []
  }
}
