import type { HistoryKind } from '@/lib/history/history-kind'
import type { ReferredPurchase } from './change-referrals'

/** The part of a history's entry, new or stored, that tells what a referral brought. */
type Told = {
  readonly kind: HistoryKind
  readonly address: string
  readonly otherAddress: string | null
  readonly intBaseUnits: bigint | null
  readonly wei: bigint | null
  readonly blockNumber: bigint
  readonly blockTime: number
}

/** Whether an entry of a history tells what somebody earned as a referrer. */
export const isReferral = ({ kind }: Pick<Told, 'kind'>): boolean => kind === 'referral-earned'

/** What an entry of a history says that somebody earned as a referrer; null where it says something else. */
export function toReferredPurchase(entry: Told): ReferredPurchase | null {
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
