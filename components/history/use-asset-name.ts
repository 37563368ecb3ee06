'use client'

import { useAssets } from '@/components/wallet/use-assets'
import type { HistoryPageEntry } from '@/lib/history/history-page'

/** Name of the gem or crystal of an entry: its number where the chain has not named it yet; null where it has none. */
export function useAssetName({ kind, assetIndex }: HistoryPageEntry): string | null {
  const assets = useAssets()
  if (assetIndex === null) return null
  const list = assets.kind !== 'ready' ? [] : kind.startsWith('crystal') ? assets.value.crystals : assets.value.gems
  return list[assetIndex]?.name ?? `#${assetIndex + 1}`
}
