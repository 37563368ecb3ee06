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
