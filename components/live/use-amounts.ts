import { useLocale } from 'next-intl'
import { locales } from '@/lib/i18n/locales'
import { formatAmount } from '@/lib/units/format-amount'
import { useSiteFormatter } from './use-site-formatter'

/** Amounts in the reader's notation. `balance...` round down, `cost...` round up. */
export function useAmounts() {
  const locale = locales[useLocale()].iso
  const format = useSiteFormatter()
  return {
    int: (value: bigint | number) => format.number(value, 'integer'),
    balanceWei: (wei: bigint, maximumFractionDigits = 4) =>
      formatAmount(wei, { locale, decimals: 18, rounding: 'down', maximumFractionDigits }),
    costWei: (wei: bigint, maximumFractionDigits = 6) =>
      formatAmount(wei, { locale, decimals: 18, rounding: 'up', maximumFractionDigits }),
  }
}
