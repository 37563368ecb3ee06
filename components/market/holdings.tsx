'use client'

import { useTranslations } from 'next-intl'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { GemPicture } from '@/components/gems/gem-picture'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Stat } from '@/components/ui/stat'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { holdingsWorthInt } from '@/lib/assets/crystal-pool'
import { mapQueryResult } from '@/lib/contracts/query-result'
import type { Asset } from '@/lib/contracts/read-assets'

/** The gems and crystals of the connected account and their worth. */
export function Holdings() {
  const t = useTranslations('holdings')
  const format = useSiteFormatter()
  const toName = useAssetNames()
  const { nativeTokenSymbol: symbol } = useWallet()
  const user = useUserData()
  const global = useGlobalData()
  const assets = useAssets()

  const held: readonly { readonly asset: Asset; readonly count: bigint }[] =
    user.kind !== 'ready' || assets.kind !== 'ready'
      ? []
      : [...assets.value.gems, ...assets.value.crystals]
          .map((asset) => ({
            asset,
            count: (asset.kind === 'gem' ? user.value.gems : user.value.crystals)[asset.index] ?? 0n,
          }))
          .filter(({ count }) => count > 0n)
  const worth = mapQueryResult(user, (own) => {
    if (global.kind !== 'ready' || assets.kind !== 'ready') return null
    const { totalIntInCrystals: totalInt, totalPriceUnitsInCrystals: totalPriceUnits, currentPriceWei } = global.value
    const worthInt = holdingsWorthInt(assets.value, own, { totalInt, totalPriceUnits })
    return { worthInt, worthWei: (worthInt + own.spendableInt) * currentPriceWei }
  })

  return (
    <Card aria-labelledby="holdings-title">
      <h2 id="holdings-title" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6">
        <Stat
          name={t('stones')}
          value={
            <QueryValue result={worth}>
              {(value) => <Isolate>{value ? `${format.int(value.worthInt)} INT` : '–'}</Isolate>}
            </QueryValue>
          }
        />
        <Stat
          name={t('free')}
          value={
            <QueryValue result={user}>
              {({ spendableInt }) => <Isolate>{`${format.int(spendableInt)} INT`}</Isolate>}
            </QueryValue>
          }
        />
        <Stat
          name={t('worth')}
          value={
            <QueryValue result={worth}>
              {(value) => <Isolate>{value ? `${format.balanceWei(value.worthWei, 2)} ${symbol}` : '–'}</Isolate>}
            </QueryValue>
          }
          note={t('worthNote')}
        />
        {!(user.kind === 'ready' && user.value.firstPurchasePhase === 0n) && (
          <Stat
            name={t('firstPhase')}
            value={
              <QueryValue result={user}>
                {({ firstPurchasePhase }) => <Isolate>{format.int(firstPurchasePhase)}</Isolate>}
              </QueryValue>
            }
          />
        )}
      </dl>
      {held.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {held.map(({ asset, count }) => (
            <li
              key={`${asset.kind}-${asset.index}`}
              className="flex items-center gap-2 rounded-control border border-hairline py-1 ps-1 pe-3 text-note"
            >
              <GemPicture family={asset.kind} index={asset.index} className="size-7" />
              <Isolate className="font-semibold">{format.int(count)}</Isolate>
              <bdi>{toName(asset.name)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
