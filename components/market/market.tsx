'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useAssets } from '@/components/wallet/use-assets'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useHoldings } from '@/components/wallet/use-holdings'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { rewardSharePpm } from '@/lib/assets/trade-outcome'
import type { Asset, AssetKind } from '@/lib/contracts/read-assets'
import { AssetGrid } from './asset-grid'

const TradeDialog = lazy(() => import('./trade-dialog').then((file) => ({ default: file.TradeDialog })))

/** Eight gems and eight crystals: what each is, costs and gives, and the way to buy and sell it. */
export function Market() {
  const t = useTranslations('market')
  const amounts = useAmounts()
  const { isConnected } = useWallet()
  const assets = useAssets()
  const holdings = useHoldings()
  const user = useUserData()
  const global = useGlobalData()
  const { number } = useSiteFormatter()
  const [chosen, setChosen] = useState<Pick<Asset, 'kind' | 'index'> | null>(null)

  const listOf = (kind: AssetKind) =>
    assets.kind === 'ready' ? { ...assets, value: kind === 'gem' ? assets.value.gems : assets.value.crystals } : assets
  const ownedOf = (kind: AssetKind, index: number) => {
    if (!isConnected || holdings.kind !== 'ready') return null
    return (kind === 'gem' ? holdings.value.gems : holdings.value.crystals)[index] ?? 0n
  }
  const shown = chosen && assets.kind === 'ready' ? listOf(chosen.kind) : null
  const asset = shown?.kind === 'ready' ? shown.value.find(({ index }) => index === chosen?.index) : undefined

  return (
    <section aria-labelledby="market-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="market-title" className="text-heading font-semibold">
          {t('title')}
        </h2>
        {isConnected && user.kind === 'ready' && (
          <p className="text-quiet">
            {t('yourInt', { amount: amounts.int(user.value.spendableInt) })}
            {global.kind === 'ready' &&
              ` · ${t('yourShare', { share: number(Number(rewardSharePpm(user.value, global.value)) / 1_000_000, 'finePercent') })}`}
          </p>
        )}
      </div>
      {(['gem', 'crystal'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`market-${kind}`} className="mt-8">
          <h3 id={`market-${kind}`} className="text-title font-semibold">
            {t(kind === 'gem' ? 'gems' : 'crystals')}
          </h3>
          <p className="mt-1 mb-4 text-note text-quiet">{t(kind === 'gem' ? 'gemsLead' : 'crystalsLead')}</p>
          <AssetGrid
            assets={listOf(kind)}
            ownedOf={(index) => ownedOf(kind, index)}
            onChoose={(index) => setChosen({ kind, index })}
          />
        </section>
      ))}
      {asset && (
        <Suspense>
          <TradeDialog
            key={`${asset.kind}-${asset.index}`}
            asset={asset}
            owned={ownedOf(asset.kind, asset.index) ?? 0n}
            spendableInt={isConnected && user.kind === 'ready' ? user.value.spendableInt : null}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
