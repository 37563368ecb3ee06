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

/** What can stand in an account's history, in the order in which screens offer it. */
export const historyKinds = [
  'int-bought',
  'int-received',
  'int-sent',
  'gem-bought',
  'gem-sold',
  'crystal-bought',
  'crystal-sold',
  'crystal-given',
  'earnings-claimed',
  'earnings-given',
  'referral-earned',
  'referral-claimed',
  'energy-collected',
  'password-fee-paid',
  'password-registered',
] as const

export type HistoryKind = (typeof historyKinds)[number]
