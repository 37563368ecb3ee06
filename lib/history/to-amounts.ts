import type { HistoryPageEntry } from './history-page'

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
