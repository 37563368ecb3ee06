'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { mapQueryResult } from '@/lib/contracts/query-result'
import { siteSettings } from '@/lib/site-settings'
import { formatIntBalance, toDecimalText } from '@/lib/units/format-amount'
import { ConnectHint } from './connect-hint'
import { QueryValue } from './query-value'
import { useNativeBalance, useUserData } from './use-user-data'
import { useWallet } from './use-wallet'

/**
 * The numbers of the connected account, or a sentence without one. Until the wallet is known, the script in the head decides which of the
 * two has its place (`components/layout/first-paint.ts`).
 */
export function AccountOverview() {
  const t = useTranslations('overview')
  const format = useSiteFormatter()
  const { isConnected, isKnown, nativeTokenSymbol: symbol, creditBalance, hasBalanceError } = useWallet()
  const user = useUserData()
  const balance = useNativeBalance()

  const show = (value: ReactNode) => (isConnected ? value : <Skeleton />)
  const fromUser = (text: (data: Extract<typeof user, { kind: 'ready' }>['value']) => string) =>
    show(<QueryValue result={mapQueryResult(user, text)}>{(value) => <Isolate>{value}</Isolate>}</QueryValue>)

  return (
    <Card aria-labelledby="overview-title">
      <h2 id="overview-title" className="sr-only">
        {t('title')}
      </h2>
      {!isConnected && (
        <p data-wallet-only="out" className="text-quiet">
          <ConnectHint>{t('empty')}</ConnectHint>
        </p>
      )}
      {/* A row of numbers of different lengths wraps before they touch. */}
      <dl
        hidden={isKnown && !isConnected}
        data-wallet-only={isConnected ? undefined : 'in'}
        className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-between lg:*:min-w-28"
      >
        <Stat
          name={t('intBalance')}
          value={show(
            <QueryValue result={user}>
              {({ balanceBaseUnits }) => (
                <Isolate title={`${toDecimalText(balanceBaseUnits, 18)} ${siteSettings.tokenSymbol}`}>
                  {formatIntBalance(balanceBaseUnits)}
                </Isolate>
              )}
            </QueryValue>,
          )}
        />
        <Stat
          name={t('nativeBalance', { symbol })}
          value={show(
            <QueryValue result={balance}>
              {(wei) => <Isolate title={`${toDecimalText(wei, 18)} ${symbol}`}>{format.balanceWei(wei, 2)}</Isolate>}
            </QueryValue>,
          )}
        />
        <Stat name={t('gemPower')} value={fromUser((data) => format.int(data.gemPower))} />
        <Stat name={t('crystalPower')} value={fromUser((data) => format.int(data.crystalPower))} />
        <Stat
          name={t('invested')}
          value={fromUser((data) => `${format.balanceWei(data.totalInvestedWei, 2)} ${symbol}`)}
        />
        <Stat name={t('energy')} value={fromUser((data) => format.int(data.generatedEnergy))} />
        {creditBalance !== null && <Stat name={t('credits')} value={<Isolate>{format.int(creditBalance)}</Isolate>} />}
      </dl>
      {hasBalanceError && (
        <p role="status" className={`text-note text-reward ${isConnected ? 'mt-4' : ''}`}>
          {t('balanceError')}
        </p>
      )}
    </Card>
  )
}
