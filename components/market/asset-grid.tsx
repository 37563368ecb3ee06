'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { StoneArt } from '@/components/stones/stone-art'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/use-lasting-loading'
import type { Asset } from '@/lib/contracts/read-assets'
import type { Reading } from '@/lib/contracts/reading'

type AssetGridProps = {
  assets: Reading<readonly Asset[]>
  /** How many of a kind the player holds; null while it is not known. */
  ownedOf: (index: number) => bigint | null
  onChoose: (index: number) => void
}

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4'

export function AssetGrid({ assets, ownedOf, onChoose }: AssetGridProps) {
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
  /** How many the player holds; null while it is not known. */
  owned: bigint | null
  onChoose: () => void
}

/** A kind of stone: its art, power and price. The whole card opens the trade. */
function AssetCard({ asset, owned, onChoose }: AssetCardProps) {
  const t = useTranslations('assetCard')
  const amounts = useAmounts()
  const holds = owned !== null && owned > 0n
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={t('choose', { name: asset.name })}
      className={`group flex h-full min-h-[15.5rem] w-full flex-col items-center rounded-card border bg-surface p-4 text-center transition-[border-color] duration-feedback hover:border-brand ${holds ? 'border-[var(--hairline-strong)]' : 'border-hairline'}`}
    >
      <StoneArt
        family={asset.kind}
        index={asset.index}
        className="size-24 transition-transform duration-movement group-hover:scale-105 motion-reduce:transition-none"
      />
      <bdi className="mt-3 font-display font-semibold">{asset.name}</bdi>
      <span className="text-note text-quiet">{t('power', { power: amounts.int(asset.power) })}</span>
      <span className="mt-1 font-semibold">
        <Isolate>{asset.buyPriceInt === null ? '–' : t('price', { amount: amounts.int(asset.buyPriceInt) })}</Isolate>
      </span>
      <span className="mt-auto min-h-[1.5em] pt-1 text-note text-brand">
        {holds && t('owned', { quantity: amounts.int(owned) })}
      </span>
    </button>
  )
}
