import type { UserData } from '@/lib/contracts/read-user-data'
import { siteSettings } from '@/lib/site-settings'

/** The steps of a new wallet, in their order. */
export const firstSteps = ['buy', 'stake', 'rewards', 'claim'] as const

export type FirstStep = (typeof firstSteps)[number]

type Progress = Pick<
  UserData,
  'balanceBaseUnits' | 'totalInvestedWei' | 'gemPower' | 'crystalPower' | 'earningsWei' | 'totalClaimedWei'
>

/**
 * The next step; null once rewards were claimed. Later steps imply earlier ones: INT that was received as a gift counts
 * like a purchase.
 */
export function getNextStep(user: Progress): FirstStep | null {
  if (user.totalClaimedWei > 0n) return null
  if (user.gemPower + user.crystalPower > 0n) return user.earningsWei > 0n ? 'claim' : 'rewards'
  return user.totalInvestedWei > 0n || user.balanceBaseUnits > 0n ? 'stake' : 'buy'
}

/** The storage key that marks the first steps of a wallet as closed in this browser. */
export const firstStepsStorageKey = (address: string) => `${siteSettings.prefix}.first-steps.${address}`
