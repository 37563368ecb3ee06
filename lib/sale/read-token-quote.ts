import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from '@/lib/contracts/chain-contracts'
import { platformAbi } from '@/contracts/generated/platform'
import { readWithFallback } from '@/lib/contracts/missing-function'
import { readSteps } from '@/lib/contracts/read-steps'
import { quoteTokens, type TokenQuote } from './price-curve'

/**
 * The result of a payment in wei: the platform's own quote, or computed from the steps on platforms of the live
 * generation.
 */
export function readTokenQuote(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
  paymentWei: bigint,
): Promise<TokenQuote> {
  const platform = { address, abi: platformAbi }

  async function askPlatform(): Promise<TokenQuote> {
    const [tokensInt, costWei] = await readContract(node, {
      ...platform,
      functionName: 'quoteTokens',
      args: [paymentWei],
    })
    return { tokensInt, costWei }
  }
  async function workOut(): Promise<TokenQuote> {
    const [steps, totalSoldInt] = await Promise.all([
      readSteps(node, platform),
      readContract(node, { ...platform, functionName: 'totalSold' }),
    ])
    return quoteTokens(steps, totalSoldInt, paymentWei)
  }
  return readWithFallback(askPlatform(), workOut)
}
