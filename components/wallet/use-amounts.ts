'use client'

import { useFormatter, useLocale } from 'next-intl'
import { formatAmount } from '@/lib/units/format-amount'

/** Amounts in the reader's notation. `balance...` round down, `cost...` round up. */
export function useAmounts() {
  const locale = useLocale()
  const format = useFormatter()
  return {
    int: (value: bigint | number) => format.number(value, 'integer'),
    balanceWei: (wei: bigint, maximumFractionDigits = 4) =>
      formatAmount(wei, { locale, decimals: 18, rounding: 'down', maximumFractionDigits }),
    costWei: (wei: bigint, maximumFractionDigits = 6) =>
      formatAmount(wei, { locale, decimals: 18, rounding: 'up', maximumFractionDigits }),
  }
}
