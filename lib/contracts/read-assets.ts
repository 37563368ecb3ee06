import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { readWithFallback } from './missing-function'

/** Whether an asset is a gem or a crystal. */
export type AssetKind = 'gem' | 'crystal'

/** A kind of gem or crystal. Prices are whole INT for one piece now; `unscaledPrice` is INT for gems, price units for crystals. */
export type Asset = {
  readonly kind: AssetKind
  readonly index: number
  readonly name: string
  readonly power: bigint
  readonly unscaledPrice: bigint
  /** Null on the live generation for crystals; the price of a gem is its `unscaledPrice`. */
  readonly buyPriceInt: bigint | null
  readonly sellPriceInt: bigint | null
  /** Whether it can be bought. It can always be sold. */
  readonly isListed: boolean
}

export type Assets = { readonly gems: readonly Asset[]; readonly crystals: readonly Asset[] }

async function readLens(node: Client<Transport, Chain>, { address }: LocatedContract): Promise<Assets> {
  const [gems, crystals] = await readContract(node, { address, abi: platformLensAbi, functionName: 'getAssets' })
  const toAssets = (kind: AssetKind, list: typeof gems) =>
    list.map((item, index) => ({
      kind,
      index,
      name: item.name,
      power: item.power,
      unscaledPrice: item.unscaledPrice,
      buyPriceInt: item.buyPrice,
      sellPriceInt: item.sellPrice,
      isListed: item.listed,
    }))
  return { gems: toAssets('gem', gems), crystals: toAssets('crystal', crystals) }
}

/** Reads all kinds of gems and crystals: one call through the lens, or one by one on the live generation. */
export function readAssets(node: Client<Transport, Chain>, platform: LocatedContract): Promise<Assets> {
  return readWithFallback(readLens(node, platform), async () => {
    const { readAssetsWithoutLens } = await import('./read-without-lens')
    return readAssetsWithoutLens(node, platform)
  })
}
