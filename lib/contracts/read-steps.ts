import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { readOr } from './is-missing-function'
import { readList } from './read-list'

/** A step of the price curve: `sizeInt` whole INT at `priceWei` each. */
export type PriceStep = { readonly sizeInt: bigint; readonly priceWei: bigint }

async function readLens(node: Client<Transport, Chain>, { address }: LocatedContract): Promise<readonly PriceStep[]> {
  const steps = await readContract(node, { address, abi: platformLensAbi, functionName: 'getSteps' })
  return steps.map(({ size, price }) => ({ sizeInt: size, priceWei: price }))
}

/** Reads the price curve: one call where the platform has the lens, step by step on the live generation. */
export function readSteps(node: Client<Transport, Chain>, platform: LocatedContract): Promise<readonly PriceStep[]> {
  return readOr(readLens(node, platform), async () => {
    const { platformAbi } = await import('@/contracts/generated/platform')
    return readList(async (index) => {
      const [sizeInt, priceWei] = await readContract(node, {
        ...platform,
        abi: platformAbi,
        functionName: 'steps',
        args: [index],
      })
      return { sizeInt, priceWei }
    })
  })
}
