import type { HistoryKind } from './history-kind'

/** What a reader can narrow a history down to, with the kinds that belong to it. */
export const historyGroups = {
  int: ['int-bought', 'int-received', 'int-sent'],
  stones: ['gem-bought', 'gem-sold', 'crystal-bought', 'crystal-sold', 'crystal-given'],
  earnings: ['earnings-claimed', 'earnings-given'],
  referrals: ['referral-earned', 'referral-claimed'],
  other: ['energy-collected', 'password-fee-paid', 'password-registered'],
} as const satisfies Record<string, readonly HistoryKind[]>

export type HistoryGroup = keyof typeof historyGroups

export const historyGroupNames = Object.keys(historyGroups) as readonly HistoryGroup[]
