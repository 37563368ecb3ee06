import * as v from 'valibot'
import { type Hex, isHash } from 'viem'
import { addressSchema } from '@/contracts/address'
import { historyKinds } from './history-kinds'
import { indexerProgressSchema } from './indexer-progress'

/** A place in a history: what is older has a lower block, or a lower log in that block. */
export type HistoryCursor = { readonly block: bigint; readonly logIndex: number }

/** Reads a cursor as it stands in an address: `block.logIndex`, both decimal and of a size that a chain can have. */
export const historyCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.\d{1,9}$/, 'not a place in a history'),
  v.transform((text): HistoryCursor => {
    const [block = '', logIndex = ''] = text.split('.')
    return { block: BigInt(block), logIndex: Number(logIndex) }
  }),
)

/** Writes a cursor for an address; `historyCursorSchema` reads it back. */
export function toHistoryCursorText({ block, logIndex }: HistoryCursor): string {
  return `${block}.${logIndex}`
}

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const amountSchema = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((text) => BigInt(text)),
  ),
)
const hashSchema = v.pipe(
  v.string(),
  v.check((value) => isHash(value), 'not a hash'),
  v.transform((value) => value as Hex),
)

const entrySchema = v.object({
  block: countSchema,
  logIndex: countSchema,
  /** Seconds since 1970, by the chain's clock. */
  time: countSchema,
  transactionHash: hashSchema,
  kind: v.picklist(historyKinds),
  /** INT in base units, as decimal text: bought without bonus, paid, received, earned. */
  intBaseUnits: amountSchema,
  bonusIntBaseUnits: amountSchema,
  /** Native coin paid, received or earned. */
  wei: amountSchema,
  /** The gem or crystal, by its number from 0. */
  assetIndex: v.nullable(countSchema),
  /** How many stones, or how much energy. */
  quantity: amountSchema,
  otherAddress: v.nullable(addressSchema),
})

/** An answer of `/api/history`: newest first. */
export const historyPageSchema = v.object({
  chainId: countSchema,
  entries: v.array(entrySchema),
  /** Where the next page begins, for `before`; null where this is the end. */
  older: v.nullable(v.string()),
  reading: indexerProgressSchema,
})

/** A page as it travels: amounts as decimal text. */
export type HistoryPageResponse = v.InferInput<typeof historyPageSchema>
/** A page as screens use it: amounts as `bigint`. */
export type HistoryPage = v.InferOutput<typeof historyPageSchema>
export type HistoryPageEntry = HistoryPage['entries'][number]

/** What one transaction did to an account, in the order in which it happened. */
export type HistoryTransaction = {
  readonly hash: Hex
  readonly block: number
  /** Seconds since 1970. */
  readonly time: number
  readonly entries: readonly HistoryPageEntry[]
}

/** Puts entries, newest first, together by their transactions. */
export function groupByTransaction(entries: readonly HistoryPageEntry[]): HistoryTransaction[] {
  const groups = new Map<Hex, HistoryPageEntry[]>()
  for (const entry of entries) {
    const known = groups.get(entry.transactionHash)
    if (known) known.unshift(entry)
    else groups.set(entry.transactionHash, [entry])
  }
  return [...groups].flatMap(([hash, grouped]) => {
    const [first] = grouped
    return first ? [{ hash, block: first.block, time: first.time, entries: grouped }] : []
  })
}

/** An amount of an entry: `sign` is what it did to the wallet, none where it only promised or counted something. */
export type HistoryAmount = {
  readonly unit: 'int' | 'native' | 'energy'
  readonly sign: '+' | '-' | ''
  /** INT in base units, native coin in wei, energy as it is. */
  readonly value: bigint
}

/** What moved in or out of the wallet by an entry, INT with its bonus. Nothing of nothing. */
export function toAmounts(entry: HistoryPageEntry): HistoryAmount[] {
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
