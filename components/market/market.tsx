'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useState } from 'react'
import { GemPicture } from '@/components/gems/gem-picture'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { buttonStyle } from '@/components/ui/button-style'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/hooks/use-lasting-loading'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { type AssetFilter, assetFilters, type AssetSort, assetSorts, selectAssets } from '@/lib/assets/select-assets'
import { rewardSharePpm, toTradeOutcome } from '@/lib/assets/trade-outcome'
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
  const [sort, setSort] = useState<AssetSort>('price')
  const [filter, setFilter] = useState<AssetFilter>('all')
  const id = useId()
  const own = isConnected && user.kind === 'ready' ? user.value : null

  const listOf = (kind: AssetKind) =>
    assets.kind === 'ready' ? { ...assets, value: kind === 'gem' ? assets.value.gems : assets.value.crystals } : assets
  const ownedOf = (kind: AssetKind, index: number) => {
    if (!isConnected || user.kind !== 'ready') return null
    return (kind === 'gem' ? user.value.gems : user.value.crystals)[index] ?? 0n
  }
  const gainOf = ({ kind, power, unscaledPrice, buyPriceInt }: Asset) => {
    if (global.kind !== 'ready' || buyPriceInt === null) return null
    const trade = { kind, power, unscaledPrice, isBuy: true, amount: 1n, amountInt: buyPriceInt }
    const { shareBeforePpm, shareAfterPpm } = toTradeOutcome(
      trade,
      own ?? { gemPower: 0n, crystalPower: 0n },
      global.value,
      0n,
    )
    return shareAfterPpm - shareBeforePpm
  }
  const shown = chosen && assets.kind === 'ready' ? listOf(chosen.kind) : null
  const asset = shown?.kind === 'ready' ? shown.value.find(({ index }) => index === chosen?.index) : undefined

  return (
    <section id="market" aria-labelledby="market-title" className="scroll-mt-32">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
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
      <div className="mt-5 grid gap-3 min-[30rem]:grid-cols-2 sm:max-w-[42rem]">
        <ChoiceField
          id={`${id}-filter`}
          label={t('filter')}
          value={filter}
          choices={assetFilters.map((name) => [name, t(`filters.${name}`)] as const)}
          onChoose={setFilter}
        />
        <ChoiceField
          id={`${id}-sort`}
          label={t('sort')}
          value={sort}
          choices={assetSorts.map((name) => [name, t(`sorts.${name}`)] as const)}
          onChoose={setSort}
        />
      </div>
      {filter !== 'all' && !isConnected && <p className="mt-3 text-note text-reward">{t('needsWallet')}</p>}
      {(['gem', 'crystal'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`market-${kind}`} className="mt-8">
          <h3 id={`market-${kind}`} className="text-title font-semibold">
            {t(kind === 'gem' ? 'gems' : 'crystals')}
          </h3>
          <p className="mt-1 mb-4 text-note text-quiet">{t(kind === 'gem' ? 'gemsLead' : 'crystalsLead')}</p>
          <AssetGrid
            assets={listOf(kind)}
            select={(all) =>
              selectAssets(all, {
                sort,
                filter: isConnected ? filter : 'all',
                spendableInt: own?.spendableInt ?? 0n,
                owned: (index) => ownedOf(kind, index) ?? 0n,
              })
            }
            ownedOf={(index) => ownedOf(kind, index)}
            gainOf={gainOf}
            spendableInt={own?.spendableInt ?? null}
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
  /** Filters and sorts the assets. */
  select: (assets: readonly Asset[]) => readonly Asset[]
  /** The number of assets of a kind that the player holds; null while it is unknown. */
  ownedOf: (index: number) => bigint | null
  /** What buying one adds to the player's share of new rewards, in parts per million; null while it is unknown. */
  gainOf: (asset: Asset) => bigint | null
  /** The whole INT that the player can spend; null while it is unknown. */
  spendableInt: bigint | null
  onChoose: (index: number) => void
}

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4'

function AssetGrid({ assets, select, ownedOf, gainOf, spendableInt, onChoose }: AssetGridProps) {
  const t = useTranslations('reading')
  const tMarket = useTranslations('market')
  const isLoading = useLastingLoading(assets.kind === 'loading')
  if (isLoading || assets.kind === 'loading') {
    return (
      <div aria-busy className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-[20rem] w-full rounded-card" />
        ))}
      </div>
    )
  }
  if (assets.kind === 'failed') return <p className="text-quiet">{t('failed')}</p>
  if (assets.kind === 'not-available') return <p className="text-quiet">{t('notAvailable')}</p>
  const selected = select(assets.value)
  if (selected.length === 0) return <p className="text-quiet">{tMarket('noneLeft')}</p>
  return (
    <ul className={grid}>
      {selected.map((asset) => (
        <li key={asset.index}>
          <AssetCard
            asset={asset}
            owned={ownedOf(asset.index)}
            gainPpm={gainOf(asset)}
            spendableInt={spendableInt}
            onChoose={() => onChoose(asset.index)}
          />
        </li>
      ))}
    </ul>
  )
}

type AssetCardProps = {
  asset: Asset
  /** The number that the player holds; null while it is unknown. */
  owned: bigint | null
  /** What buying one adds to the player's share of new rewards, in parts per million; null while it is unknown. */
  gainPpm: bigint | null
  /** The whole INT that the player can spend; null while it is unknown. */
  spendableInt: bigint | null
  onChoose: () => void
}

/** A gem or crystal with its picture, price, power and share of the rewards. The whole card opens the trade dialog. */
function AssetCard({ asset, owned, gainPpm, spendableInt, onChoose }: AssetCardProps) {
  const t = useTranslations('assetCard')
  const toName = useAssetNames()
  const format = useSiteFormatter()
  const id = useId()
  const holds = owned !== null && owned > 0n
  const { buyPriceInt, isListed } = asset
  const affordable =
    spendableInt !== null && buyPriceInt !== null && buyPriceInt > 0n ? spendableInt / buyPriceInt : null
  return (
    <button
      type="button"
      onClick={onChoose}
      // Holds the words of the button below, which people say to a device that listens (WCAG 2.5.3).
      aria-label={t(!isListed ? 'chooseDelisted' : holds ? 'chooseHeld' : 'choose', { name: toName(asset.name) })}
      aria-describedby={id}
      className={`group flex h-full min-h-[20rem] w-full flex-col items-center rounded-card border bg-surface p-3 text-center sm:p-4 transition-[border-color] duration-feedback hover:border-brand ${holds ? 'border-[var(--hairline-strong)]' : 'border-hairline'}`}
    >
      <GemPicture
        family={asset.kind}
        index={asset.index}
        className="size-24 transition-transform duration-movement group-hover:scale-105 motion-reduce:transition-none"
      />
      <bdi className="mt-3 max-w-full font-display font-semibold">{toName(asset.name)}</bdi>
      <span id={id} className="flex w-full flex-1 flex-col items-center">
        <span className="mt-1 font-semibold">
          <Isolate>{buyPriceInt === null ? '–' : t('price', { amount: format.int(buyPriceInt) })}</Isolate>
        </span>
        <span className="text-note text-quiet">{t('power', { power: format.int(asset.power) })}</span>
        {isListed && gainPpm !== null && (
          <span className="text-note text-balance break-keep text-quiet">
            {t('gain', { share: format.number(Number(gainPpm) / 1_000_000, 'finePercent') })}
          </span>
        )}
        <span className="mt-auto pt-2 text-note text-brand">
          {holds && t('owned', { quantity: format.int(owned) })}
          {!holds && isListed && affordable !== null && affordable > 0n && (
            <>{t('canAfford', { quantity: format.int(affordable) })}</>
          )}
        </span>
      </span>
      <span
        aria-hidden
        className={`${buttonStyle(isListed ? 'secondary' : 'quiet', 's')} mt-2 w-full max-sm:px-1 group-hover:border-brand`}
      >
        {t(!isListed ? 'details' : holds ? 'tradeAction' : 'buyAction')}
      </span>
    </button>
  )
}
