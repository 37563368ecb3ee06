'use client'

import { useTranslations } from 'next-intl'
import { StepTable } from '@/components/live/step-table'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { usePriceSteps } from '@/components/wallet/use-price-steps'
import type { GlobalData } from '@/lib/contracts/read-global-data'
import { mapReading } from '@/lib/contracts/reading'

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

/** The numbers of the sale, the pools and the programme, and the price curve as a table. */
export function SaleFactList() {
  const t = useTranslations('saleFacts')
  const { int, costWei } = useAmounts()
  const { number, dateTime } = useSiteFormatter()
  const symbol = useNativeSymbol()
  const global = useGlobalData()
  const ratio = (parts: bigint, whole: number) => Number(parts) / whole

  /** Null where the chain's contracts cannot say. */
  const facts: readonly [FactName, (data: GlobalData) => string | null][] = [
    ['phase', (data) => int(data.currentPhase)],
    ['start', (data) => (data.startDate === 0n ? t('noStart') : dateTime(Number(data.startDate) * 1_000, 'moment'))],
    ['price', (data) => (data.currentPriceWei === null ? null : `${costWei(data.currentPriceWei)} ${symbol}`)],
    ['left', (data) => (data.leftInStepInt === null ? null : `${int(data.leftInStepInt)} INT`)],
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
              <ReadingValue reading={mapReading(global, toText)}>
                {(text) =>
                  text === null ? (
                    <ReadingValue reading={{ kind: 'not-available' }}>{() => null}</ReadingValue>
                  ) : (
                    <bdi>{text}</bdi>
                  )
                }
              </ReadingValue>
            </dd>
          </div>
        ))}
      </dl>
      <PriceStepTable />
    </>
  )
}

/** The price curve of the chain in figures, with the step that is being sold. */
function PriceStepTable() {
  const amounts = useAmounts()
  const symbol = useNativeSymbol()
  const steps = usePriceSteps()
  const global = useGlobalData()
  const current = global.kind === 'ready' ? Number(global.value.currentPhase) - 1 : -1
  return (
    <ReadingValue reading={steps}>
      {(rows) => (
        <StepTable steps={rows} symbol={symbol} amounts={amounts} current={current} className="mt-6 text-note" />
      )}
    </ReadingValue>
  )
}
