import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformAbi } from '@/contracts/generated/platform'
import { readOr } from './is-missing-function'
import type { AssetKind } from './read-assets'

/** So many of one kind, to be bought or sold. */
export type AssetOrder = {
  readonly kind: AssetKind
  readonly index: number
  readonly amount: bigint
  readonly isBuy: boolean
}

/** Whole INT for crystals of so many price units in a pool; given in, because this floor knows no rules. */
export type CrystalPricing = (
  pool: { readonly totalInt: bigint; readonly totalPriceUnits: bigint },
  priceUnits: bigint,
  isBuy: boolean,
) => bigint

/** Whole INT that an order costs or brings now: the platform's own answer, or worked out on the live generation. */
export function readAssetQuote(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
  order: AssetOrder,
  priceCrystals: CrystalPricing,
): Promise<bigint> {
  const platform = { address, abi: platformAbi }
  const { kind, amount, isBuy } = order
  const index = BigInt(order.index)

  async function workOut(): Promise<bigint> {
    if (kind === 'gem') {
      const [, , unscaledPrice] = await readContract(node, { ...platform, functionName: 'gems', args: [index] })
      return unscaledPrice * amount
    }
    const [[, , units], totalInt, totalPriceUnits] = await Promise.all([
      readContract(node, { ...platform, functionName: 'crystals', args: [index] }),
      readContract(node, { ...platform, functionName: 'totalIntInCrystals' }),
      readContract(node, { ...platform, functionName: 'totalPriceUnitsInCrystals' }),
    ])
    return priceCrystals({ totalInt, totalPriceUnits }, units * amount, isBuy)
  }

  const functionName = kind === 'gem' ? 'quoteGem' : 'quoteCrystal'
  return readOr(readContract(node, { ...platform, functionName, args: [index, amount, isBuy] }), workOut)
}
