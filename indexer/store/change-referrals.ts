import { sql } from 'drizzle-orm'
import type { HistoryKind } from '@/lib/history/history-kinds'
import { referrals } from '@/lib/server/database/schema/sale'
import { array, type Transaction } from './change-players'

/** A referred purchase with the referrer's bonus. Addresses in lower case, time in Unix seconds. */
type ReferredPurchase = {
  readonly referrer: string
  readonly buyer: string
  readonly intBaseUnits: bigint
  readonly wei: bigint
  readonly block: bigint
  readonly time: number
}

/** The fields of a new or stored history entry that describe a referral bonus. */
type ReferralEntry = {
  readonly kind: HistoryKind
  readonly address: string
  readonly otherAddress: string | null
  readonly intBaseUnits: bigint | null
  readonly wei: bigint | null
  readonly blockNumber: bigint
  readonly blockTime: number
}

/** Whether a history entry is a referral bonus. */
export const isReferral = ({ kind }: Pick<ReferralEntry, 'kind'>): boolean => kind === 'referral-earned'

/** Converts a history entry to a referred purchase; null if it is no referral bonus. */
export function toReferredPurchase(entry: ReferralEntry): ReferredPurchase | null {
  if (!isReferral(entry) || entry.otherAddress === null) return null
  return {
    referrer: entry.address,
    buyer: entry.otherAddress,
    intBaseUnits: entry.intBaseUnits ?? 0n,
    wei: entry.wei ?? 0n,
    block: entry.blockNumber,
    time: entry.blockTime,
  }
}

type PairTotal = ReferredPurchase & { readonly purchases: number }

function sumByPair(purchases: Iterable<ReferredPurchase>): PairTotal[] {
  const pairs = new Map<string, PairTotal>()
  for (const purchase of purchases) {
    const name = `${purchase.referrer} ${purchase.buyer}`
    const known = pairs.get(name) ?? { ...purchase, purchases: 0, intBaseUnits: 0n, wei: 0n }
    pairs.set(name, {
      ...known,
      purchases: known.purchases + 1,
      intBaseUnits: known.intBaseUnits + purchase.intBaseUnits,
      wei: known.wei + purchase.wei,
    })
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}

/** Adds ordered purchases to the totals of their referrers. `sign` -1 subtracts them and deletes empty rows. */
export async function changeReferrals(
  transaction: Transaction,
  chainId: number,
  purchases: Iterable<ReferredPurchase>,
  sign: 1 | -1 = 1,
): Promise<void> {
  const pairs = sumByPair(purchases)
  if (pairs.length === 0) return
  const signed = (amount: bigint) => (BigInt(sign) * amount).toString()
  const referrers = sql`${array(pairs.map(({ referrer }) => referrer))}::text[]`
  const buyers = sql`${array(pairs.map(({ buyer }) => buyer))}::text[]`
  await transaction.execute(sql`
    insert into ${referrals} (chain_id, referrer, buyer, purchases, int_base_units, wei, first_block, first_time)
    select ${chainId}::integer, * from unnest(${referrers}, ${buyers},
      ${array(pairs.map((pair) => sign * pair.purchases))}::integer[],
      ${array(pairs.map(({ intBaseUnits }) => signed(intBaseUnits)))}::numeric[],
      ${array(pairs.map(({ wei }) => signed(wei)))}::numeric[],
      ${array(pairs.map(({ block }) => block.toString()))}::bigint[],
      ${array(pairs.map(({ time }) => time))}::bigint[])
    on conflict (chain_id, referrer, buyer) do update set
      purchases = referrals.purchases + excluded.purchases,
      int_base_units = referrals.int_base_units + excluded.int_base_units,
      wei = referrals.wei + excluded.wei`)
  if (sign === 1) return
  await transaction.execute(sql`
    delete from ${referrals} using unnest(${referrers}, ${buyers}) as touched (referrer, buyer)
    where referrals.chain_id = ${chainId} and referrals.referrer = touched.referrer
      and referrals.buyer = touched.buyer and referrals.purchases = 0`)
}
