'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HistoryPager } from '@/components/live/history-pager'
import { ShortAddress } from '@/components/live/short-address'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { Isolate } from '@/components/ui/isolate'
import { ReadingValue } from '@/components/wallet/reading-value'
import type { ReferralSummary } from '@/lib/history/referral-summary'
import { useReferrals } from './use-referrals'

/** A bonus in coins and INT. */
function Bonus({ wei, intBaseUnits }: Pick<ReferralSummary, 'wei' | 'intBaseUnits'>) {
  const amounts = useAmounts()
  const symbol = useNativeSymbol()
  return <Isolate>{`${amounts.balanceWei(wei)} ${symbol} + ${amounts.balanceWei(intBaseUnits, 0)} INT`}</Isolate>
}

/** Whom the connected account brought, and what each purchase of theirs earned it: the latest first, ten a page. */
export function Referred() {
  const t = useTranslations('referralCard')
  const amounts = useAmounts()
  const { dateTime } = useSiteFormatter()
  const [places, setPlaces] = useState<readonly string[]>([])
  const summary = useReferrals(places.at(-1) ?? null)
  const older = summary.kind === 'ready' ? summary.value.older : null

  return (
    <div className="mt-6 border-t border-hairline pt-4 text-note">
      <ReadingValue reading={summary}>
        {({ buyers, purchases, wei, intBaseUnits, latest }) =>
          purchases === 0 ? (
            <p className="text-quiet">{t('nobodyYet')}</p>
          ) : (
            <>
              <p className="text-quiet">
                {t('brought', { buyers: amounts.int(buyers), purchases: amounts.int(purchases) })}
              </p>
              <p className="mt-1 font-semibold">
                {t('earned')} <Bonus wei={wei} intBaseUnits={intBaseUnits} />
              </p>
              <ul className="mt-3">
                {latest.map((purchase) => (
                  <li
                    key={purchase.transactionHash}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
                  >
                    <span className="flex flex-wrap items-center gap-x-3">
                      <ShortAddress address={purchase.buyer} />
                      <span className="text-quiet">{dateTime(purchase.time * 1_000, 'moment')}</span>
                    </span>
                    <Bonus {...purchase} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </ReadingValue>
      <HistoryPager
        number={places.length + 1}
        onNewer={places.length > 0 ? () => setPlaces(places.slice(0, -1)) : null}
        onOlder={older === null ? null : () => setPlaces([...places, older])}
      />
    </div>
  )
}
