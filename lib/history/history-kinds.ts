/** Filters of the history, each with its kinds. */
export const historyGroups = {
  int: ['int-bought', 'int-received', 'int-sent'],
  stones: ['gem-bought', 'gem-sold', 'crystal-bought', 'crystal-sold', 'crystal-given'],
  earnings: ['earnings-claimed', 'earnings-given'],
  referrals: ['referral-earned', 'referral-claimed'],
  other: ['energy-collected', 'password-fee-paid', 'password-registered'],
} as const satisfies Record<string, readonly HistoryKind[]>

export type HistoryGroup = keyof typeof historyGroups

export const historyGroupNames = Object.keys(historyGroups) as readonly HistoryGroup[]

/** Kinds of history entries, in the order of the filter on screen. These names are stored in the database. */
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
