'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { Isolate } from '@/components/ui/isolate'
import { siteSettings } from '@/lib/site-settings'
import type { HistoryPageEntry } from '@/lib/history/history-page'
import { type HistoryAmount, toAmounts } from '@/lib/history/to-amounts'
import { toDecimalText } from '@/lib/units/to-decimal-text'

const signs = { '+': '+', '-': '\u2212', '': '' }
const colours = { '+': 'text-brand', '-': 'text-ink', '': 'text-quiet' }

/** What an entry moved: what came in with a plus, what went out with a minus. Exact on hover. */
export function EntryAmounts({ entry }: { entry: HistoryPageEntry }) {
  const t = useTranslations('historyCard')
  const amounts = useAmounts()
  const symbol = useNativeSymbol()

  function toText({ unit, value, sign }: HistoryAmount): { readonly shown: string; readonly exact: string } {
    if (unit === 'energy') return { shown: t('energy', { amount: amounts.int(value) }), exact: value.toString() }
    const name = unit === 'int' ? siteSettings.tokenSymbol : symbol
    const number = sign === '-' ? amounts.costWei(value, 4) : amounts.balanceWei(value, 4)
    return { shown: `${signs[sign]}${number} ${name}`, exact: `${sign}${toDecimalText(value, 18)} ${name}` }
  }

  return (
    <div className="col-start-2 flex flex-wrap gap-x-4 tabular-nums sm:col-start-3 sm:block sm:text-end">
      {toAmounts(entry).map((amount) => {
        const { shown, exact } = toText(amount)
        return (
          <p key={amount.unit} title={exact} className={`font-semibold ${colours[amount.sign]}`}>
            {amount.unit === 'energy' ? shown : <Isolate>{shown}</Isolate>}
          </p>
        )
      })}
    </div>
  )
}
