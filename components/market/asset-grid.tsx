'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/use-lasting-loading'
import type { Asset } from '@/lib/contracts/read-assets'
import type { Reading } from '@/lib/contracts/reading'
import { AssetCard } from './asset-card'

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
