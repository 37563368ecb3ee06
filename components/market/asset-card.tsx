'use client'

import { useTranslations } from 'next-intl'
import { StoneArt } from '@/components/stones/stone-art'
import { Isolate } from '@/components/ui/isolate'
import { useAmounts } from '@/components/live/use-amounts'
import type { Asset } from '@/lib/contracts/read-assets'

type AssetCardProps = {
  asset: Asset
  /** How many the player holds; null while it is not known. */
  owned: bigint | null
  onChoose: () => void
}

/** A kind of stone: its art, power and price. The whole card opens the trade. */
export function AssetCard({ asset, owned, onChoose }: AssetCardProps) {
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
