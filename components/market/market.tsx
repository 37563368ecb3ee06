'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { GemPicture } from '@/components/gems/gem-picture'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/use-lasting-loading'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { rewardSharePpm } from '@/lib/assets/trade-outcome'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { Asset, AssetKind } from '@/lib/contracts/read-assets'

const TradeDialog = lazy(() => import('./trade-dialog').then((file) => ({ default: file.TradeDialog })))

/** The eight gems and eight crystals, which open a dialog to buy and sell them. */
export function Market() {
  const t = useTranslations('market')
  const format = useSiteFormatter()
  const { isConnected } = useWallet()
  const assets = useAssets()
  const user = useUserData()
  const global = useGlobalData()
  const { number } = useSiteFormatter()
  const [chosen, setChosen] = useState<Pick<Asset, 'kind' | 'index'> | null>(null)

  const listOf = (kind: AssetKind) =>
    assets.kind === 'ready' ? { ...assets, value: kind === 'gem' ? assets.value.gems : assets.value.crystals } : assets
  const ownedOf = (kind: AssetKind, index: number) => {
    if (!isConnected || user.kind !== 'ready') return null
    return (kind === 'gem' ? user.value.gems : user.value.crystals)[index] ?? 0n
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
            {t('yourInt', { amount: format.int(user.value.spendableInt) })}
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

type AssetGridProps = {
  assets: QueryResult<readonly Asset[]>
  /** The number of assets of a kind that the player holds; null while it is unknown. */
  ownedOf: (index: number) => bigint | null
  onChoose: (index: number) => void
}

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4'

function AssetGrid({ assets, ownedOf, onChoose }: AssetGridProps) {
  const t = useTranslations('reading')
  const isLoading = useLastingLoading(assets.kind === 'loading')
  if (isLoading || assets.kind === 'loading') {
    return (
      <div aria-busy className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-[15.5rem] w-full rounded-card" />
        ))}
      </div>
    )
  }
  if (assets.kind === 'failed') return <p className="text-quiet">{t('failed')}</p>
  if (assets.kind === 'not-available') return <p className="text-quiet">{t('notAvailable')}</p>
  return (
    <ul className={grid}>
      {assets.value.map((asset) => (
        <li key={asset.index}>
          <AssetCard asset={asset} owned={ownedOf(asset.index)} onChoose={() => onChoose(asset.index)} />
        </li>
      ))}
    </ul>
  )
}

type AssetCardProps = {
  asset: Asset
  /** The number that the player holds; null while it is unknown. */
  owned: bigint | null
  onChoose: () => void
}

/** A gem or crystal with its picture, power and price. The whole card opens the trade dialog. */
function AssetCard({ asset, owned, onChoose }: AssetCardProps) {
  const t = useTranslations('assetCard')
  const format = useSiteFormatter()
  const holds = owned !== null && owned > 0n
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={t('choose', { name: asset.name })}
      className={`group flex h-full min-h-[15.5rem] w-full flex-col items-center rounded-card border bg-surface p-4 text-center transition-[border-color] duration-feedback hover:border-brand ${holds ? 'border-[var(--hairline-strong)]' : 'border-hairline'}`}
    >
      <GemPicture
        family={asset.kind}
        index={asset.index}
        className="size-24 transition-transform duration-movement group-hover:scale-105 motion-reduce:transition-none"
      />
      <bdi className="mt-3 font-display font-semibold">{asset.name}</bdi>
      <span className="text-note text-quiet">{t('power', { power: format.int(asset.power) })}</span>
      <span className="mt-1 font-semibold">
        <Isolate>{asset.buyPriceInt === null ? '–' : t('price', { amount: format.int(asset.buyPriceInt) })}</Isolate>
      </span>
      <span className="mt-auto min-h-[1.5em] pt-1 text-note text-brand">
        {holds && t('owned', { quantity: format.int(owned) })}
      </span>
    </button>
  )
}
