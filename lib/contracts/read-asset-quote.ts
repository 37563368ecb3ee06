import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformAbi } from '@/contracts/generated/platform'
import { readWithFallback } from './missing-function'
import type { AssetKind } from './read-assets'

/** An order of `amount` gems or crystals of one kind. */
type AssetOrder = {
  readonly kind: AssetKind
  readonly index: number
  readonly amount: bigint
  readonly isBuy: boolean
}

/** The price of crystals in whole INT. It is a parameter, because the pricing rules are in lib/assets, which imports this folder. */
type CrystalPricing = (
  pool: { readonly totalInt: bigint; readonly totalPriceUnits: bigint },
  priceUnits: bigint,
  isBuy: boolean,
) => bigint

/** Reads the whole INT that an order costs or returns now; calculates it on the live generation, which has no quotes. */
export function readAssetQuote(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
  order: AssetOrder,
  priceCrystals: CrystalPricing,
): Promise<bigint> {
  const platform = { address, abi: platformAbi }
  const { kind, amount, isBuy } = order
  const index = BigInt(order.index)

  async function calculate(): Promise<bigint> {
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
  return readWithFallback(readContract(node, { ...platform, functionName, args: [index, amount, isBuy] }), calculate)
}
