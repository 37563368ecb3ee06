'use client'

import { useTranslations } from 'next-intl'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useGlobalData, usePriceSteps } from '@/components/wallet/use-platform-data'
import { mapQueryResult } from '@/lib/contracts/query-result'
import type { GlobalData } from '@/lib/contracts/read-global-data'
import { PriceStepTable } from './price-step-table'

type FactName =
  | 'phase'
  | 'start'
  | 'price'
  | 'left'
  | 'sold'
  | 'users'
  | 'gemPower'
  | 'crystalPower'
  | 'intInGems'
  | 'intInCrystals'
  | 'priceUnits'
  | 'inflation'
  | 'referrerCoin'
  | 'referrerInt'
  | 'referredInt'
  | 'programme'
  | 'whitelist'
  | 'buying'

/** The numbers of the sale, the pools and the referral programme, and the price curve as a table. */
export function SaleFactList() {
  const t = useTranslations('saleFacts')
  const { int, costWei } = useSiteFormatter()
  const { number, dateTime } = useSiteFormatter()
  const symbol = useNativeSymbol()
  const global = useGlobalData()
  const ratio = (parts: bigint, whole: number) => Number(parts) / whole

  const facts: readonly [FactName, (data: GlobalData) => string][] = [
    ['phase', (data) => int(data.currentPhase)],
    ['start', (data) => (data.startDate === 0n ? t('noStart') : dateTime(Number(data.startDate) * 1_000, 'moment'))],
    ['price', (data) => `${costWei(data.currentPriceWei)} ${symbol}`],
    ['left', (data) => `${int(data.leftInStepInt)} INT`],
    ['sold', (data) => `${int(data.totalSoldInt)} INT`],
    ['users', (data) => int(data.totalUsers)],
    ['gemPower', (data) => int(data.totalGemPower)],
    ['crystalPower', (data) => int(data.totalCrystalPower)],
    ['intInGems', (data) => `${int(data.totalIntInGems)} INT`],
    ['intInCrystals', (data) => `${int(data.totalIntInCrystals)} INT`],
    ['priceUnits', (data) => int(data.totalPriceUnitsInCrystals)],
    ['inflation', (data) => number(ratio(data.crystalScalingPpm, 1_000_000), 'amount')],
    ['referrerCoin', (data) => number(ratio(data.referrerCroBonusPercentage, 100), 'percent')],
    ['referrerInt', (data) => number(ratio(data.referrerIntBonusPercentage, 100), 'percent')],
    ['referredInt', (data) => number(ratio(data.referredIntBonusPercentage, 100), 'percent')],
    ['programme', (data) => t(data.isReferralRestrictedToPartners ? 'partnersOnly' : 'everybody')],
    ['whitelist', (data) => t(data.isWhitelistOnly ? 'whitelistOnly' : 'everybody')],
    ['buying', (data) => t(data.isBuyingPaused ? 'paused' : 'running')],
  ]

  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {facts.map(([name, toText]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2 text-note">
            <dt className="text-quiet">{t(`names.${name}`, { symbol })}</dt>
            <dd className="text-end font-semibold">
              <QueryValue result={mapQueryResult(global, toText)}>{(text) => <bdi>{text}</bdi>}</QueryValue>
            </dd>
          </div>
        ))}
      </dl>
      <SalePriceTable />
    </>
  )
}

/** The price curve of the chain with its present step. */
function SalePriceTable() {
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const steps = usePriceSteps()
  const global = useGlobalData()
  const current = global.kind === 'ready' ? Number(global.value.currentPhase) - 1 : -1
  return (
    <QueryValue result={steps}>
      {(rows) => (
        <PriceStepTable steps={rows} symbol={symbol} format={format} current={current} className="mt-6 text-note" />
      )}
    </QueryValue>
  )
}
