import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { readWithFallback } from './missing-function'

/** A step of the price curve: `sizeInt` whole INT at `priceWei` per whole INT. */
export type PriceStep = { readonly sizeInt: bigint; readonly priceWei: bigint }

async function readLens(node: Client<Transport, Chain>, { address }: LocatedContract): Promise<readonly PriceStep[]> {
  const steps = await readContract(node, { address, abi: platformLensAbi, functionName: 'getSteps' })
  return steps.map(({ size, price }) => ({ sizeInt: size, priceWei: price }))
}

/** Reads the price curve: one call through the lens, or step by step on the live generation. */
export function readSteps(node: Client<Transport, Chain>, platform: LocatedContract): Promise<readonly PriceStep[]> {
  return readWithFallback(readLens(node, platform), async () => {
    const { readStepsWithoutLens } = await import('./read-without-lens')
    return readStepsWithoutLens(node, platform)
  })
}
