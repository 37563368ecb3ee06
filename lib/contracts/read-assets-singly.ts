import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformAbi } from '@/contracts/generated/platform'
import type { Asset, AssetKind, Assets } from './read-assets'
import { readList } from './read-list'

/** All kinds of gems and crystals one by one, as the live generation tells them. */
export async function readAssetsSingly(node: Client<Transport, Chain>, { address }: LocatedContract): Promise<Assets> {
  const platform = { address, abi: platformAbi }
  const toAsset = (kind: AssetKind, index: bigint, item: readonly [string, bigint, bigint]): Asset => ({
    kind,
    index: Number(index),
    name: item[0],
    power: item[1],
    unscaledPrice: item[2],
    buyPriceInt: kind === 'gem' ? item[2] : null,
    sellPriceInt: kind === 'gem' ? item[2] : null,
    isListed: true,
  })
  const [gems, crystals] = await Promise.all([
    readList(async (index) =>
      toAsset('gem', index, await readContract(node, { ...platform, functionName: 'gems', args: [index] })),
    ),
    readList(async (index) =>
      toAsset('crystal', index, await readContract(node, { ...platform, functionName: 'crystals', args: [index] })),
    ),
  ])
  return { gems, crystals }
}
