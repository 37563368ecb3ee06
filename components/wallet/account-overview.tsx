'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Stat } from '@/components/ui/stat'
import { mapReading } from '@/lib/contracts/reading'
import { siteSettings } from '@/lib/site-settings'
import { formatIntBalance } from '@/lib/units/format-amount'
import { toDecimalText } from '@/lib/units/to-decimal-text'
import { ReadingValue } from './reading-value'
import { useAmounts } from '@/components/live/use-amounts'
import { useNativeBalance } from './use-native-balance'
import { useUserData } from './use-user-data'
import { useWallet } from './use-wallet'

/** The connected player's numbers; dashes while nobody is connected. */
export function AccountOverview() {
  const t = useTranslations('overview')
  const amounts = useAmounts()
  const { isConnected, nativeTokenSymbol: symbol, creditBalance } = useWallet()
  const user = useUserData()
  const balance = useNativeBalance()

  const show = (value: ReactNode) => (isConnected ? value : '–')
  const fromUser = (text: (data: Extract<typeof user, { kind: 'ready' }>['value']) => string) =>
    show(<ReadingValue reading={mapReading(user, text)}>{(value) => <Isolate>{value}</Isolate>}</ReadingValue>)

  return (
    <Card aria-labelledby="overview-title">
      <h2 id="overview-title" className="sr-only">
        {t('title')}
      </h2>
      {/* Large numbers take the room of small ones where all stand in a row, and start a second one before they touch. */}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-between lg:*:min-w-28">
        <Stat
          name={t('intBalance')}
          value={show(
            <ReadingValue reading={user}>
              {({ balanceBaseUnits }) => (
                <Isolate title={`${toDecimalText(balanceBaseUnits, 18)} ${siteSettings.tokenSymbol}`}>
                  {formatIntBalance(balanceBaseUnits)}
                </Isolate>
              )}
            </ReadingValue>,
          )}
        />
        <Stat
          name={t('nativeBalance', { symbol })}
          value={show(
            <ReadingValue reading={balance}>{(wei) => <Isolate>{amounts.balanceWei(wei, 2)}</Isolate>}</ReadingValue>,
          )}
        />
        <Stat name={t('gemPower')} value={fromUser((data) => amounts.int(data.gemPower))} />
        <Stat name={t('crystalPower')} value={fromUser((data) => amounts.int(data.crystalPower))} />
        <Stat
          name={t('invested')}
          value={fromUser((data) => `${amounts.balanceWei(data.totalInvestedWei, 2)} ${symbol}`)}
        />
        <Stat name={t('energy')} value={fromUser((data) => amounts.int(data.generatedEnergy))} />
        {creditBalance !== null && <Stat name={t('credits')} value={<Isolate>{amounts.int(creditBalance)}</Isolate>} />}
      </dl>
    </Card>
  )
}
