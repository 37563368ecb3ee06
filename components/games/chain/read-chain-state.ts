import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { createContractReads, type ReadContext } from '@/lib/contract-manager/contract-reads'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import type { Asset, Assets } from '@/lib/contracts/read-assets'
import {
  type ChainCode,
  type ChainState,
  emptyChainState,
  maxListedStones,
  type Stone,
} from '@/lib/games/frame-protocol/chain-messages'

/** A kind of gem or crystal with the price of the next one in whole INT. */
type QuotedAsset = Asset & { readonly priceInt: bigint }

/**
 * Reads the values of a player that a game gets, and the platform's stones with their prices.
 *
 * @param obstacle why the player's values are not read; null if they are.
 * @throws when a price cannot be read.
 */
export async function readChainState(
  context: ReadContext,
  { gems, crystals }: Assets,
  obstacle: Exclude<ChainCode, 'done'> | null,
): Promise<ChainState> {
  const quoted = await Promise.all([...gems, ...crystals].slice(0, maxListedStones).map(quote))
  const toEmpty = (code: ChainCode) => ({ ...emptyChainState(code), stones: quoted.map((asset) => toStone(asset, 0)) })
  if (obstacle) return toEmpty(obstacle)

  let hasFailed = false
  const read = createContractReads({ ...context, onReadError: () => (hasFailed = true) })
  const [balance, spendableInt, gemPower, crystalPower, unclaimedEarnings, ownGems, ownCrystals] = await Promise.all([
    read('balanceOf'),
    read('unstakedTokens'),
    read('currentGemPower'),
    read('currentCrystalPower'),
    read('calculateUserEarnings'),
    read('getGems'),
    read('getCrystals'),
  ])
  if (hasFailed) return toEmpty('network_error')
  const owned = { gem: ownGems, crystal: ownCrystals }
  const stones = quoted.map((asset) => toStone(asset, owned[asset.kind][asset.index] ?? 0))
  return { code: 'done', balance, spendableInt, gemPower, crystalPower, unclaimedEarnings, stones }

  /** The live generation lists no prices of crystals, so they are quoted as in the dialogs. */
  async function quote(asset: Asset): Promise<QuotedAsset> {
    const { kind, index, buyPriceInt } = asset
    const order = { kind, index, amount: 1n, isBuy: true }
    const { node, contracts } = context
    const priceInt = buyPriceInt ?? (await readAssetQuote(node, contracts.platform, order, quoteCrystalUnits))
    return { ...asset, priceInt }
  }
}

const toStone = ({ kind, index, name, power, priceInt, isListed }: QuotedAsset, owned: number): Stone => ({
  kind,
  type: index,
  name: name.slice(0, 64),
  power: String(power),
  priceInt: String(priceInt),
  owned,
  isListed,
})
