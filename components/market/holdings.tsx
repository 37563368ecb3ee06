'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { StoneArt } from '@/components/stones/stone-art'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Stat } from '@/components/ui/stat'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useAssets } from '@/components/wallet/use-assets'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { holdingsWorthInt } from '@/lib/assets/holdings-worth'
import type { Asset } from '@/lib/contracts/read-assets'
import { mapReading } from '@/lib/contracts/reading'

/** What the connected player holds, stone by stone, and what it is worth; nothing while nobody is connected. */
export function Holdings() {
  const t = useTranslations('holdings')
  const amounts = useAmounts()
  const { isConnected, nativeTokenSymbol: symbol } = useWallet()
  const user = useUserData()
  const global = useGlobalData()
  const assets = useAssets()
  if (!isConnected) return null

  const held: readonly { readonly asset: Asset; readonly count: bigint }[] =
    user.kind !== 'ready' || assets.kind !== 'ready'
      ? []
      : [...assets.value.gems, ...assets.value.crystals]
          .map((asset) => ({
            asset,
            count: (asset.kind === 'gem' ? user.value.gems : user.value.crystals)[asset.index] ?? 0n,
          }))
          .filter(({ count }) => count > 0n)
  const worth = mapReading(user, (own) => {
    if (global.kind !== 'ready' || assets.kind !== 'ready') return null
    const { totalIntInCrystals: totalInt, totalPriceUnitsInCrystals: totalPriceUnits, currentPriceWei } = global.value
    const worthInt = holdingsWorthInt(assets.value, own, { totalInt, totalPriceUnits })
    return { worthInt, worthWei: currentPriceWei === null ? null : (worthInt + own.spendableInt) * currentPriceWei }
  })

  return (
    <Card aria-labelledby="holdings-title" className="mb-4">
      <h2 id="holdings-title" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
        <Stat
          name={t('stones')}
          value={
            <ReadingValue reading={worth}>
              {(value) => <Isolate>{value ? `${amounts.int(value.worthInt)} INT` : '–'}</Isolate>}
            </ReadingValue>
          }
        />
        <Stat
          name={t('free')}
          value={
            <ReadingValue reading={user}>
              {({ spendableInt }) => <Isolate>{`${amounts.int(spendableInt)} INT`}</Isolate>}
            </ReadingValue>
          }
        />
        <Stat
          name={t('worth')}
          value={
            <ReadingValue reading={worth}>
              {(value) => (
                <Isolate>
                  {value && value.worthWei !== null ? `${amounts.balanceWei(value.worthWei, 2)} ${symbol}` : '–'}
                </Isolate>
              )}
            </ReadingValue>
          }
        />
        <Stat
          name={t('firstPhase')}
          value={
            <ReadingValue reading={user}>
              {({ firstPurchasePhase }) => (
                <Isolate>{firstPurchasePhase === 0n ? '–' : amounts.int(firstPurchasePhase)}</Isolate>
              )}
            </ReadingValue>
          }
        />
      </dl>
      {held.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {held.map(({ asset, count }) => (
            <li
              key={`${asset.kind}-${asset.index}`}
              className="flex items-center gap-2 rounded-control border border-hairline py-1 ps-1 pe-3 text-note"
            >
              <StoneArt family={asset.kind} index={asset.index} className="size-7" />
              <Isolate className="font-semibold">{amounts.int(count)}</Isolate>
              <bdi>{asset.name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
