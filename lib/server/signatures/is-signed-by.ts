import 'server-only'
import { verifyMessage, type Address, type Hex } from 'viem'
import { getBlockNumber, verifyMessage as verifyMessageOnChain } from 'viem/actions'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { getNode } from '@/lib/server/chain/get-node'

export type SignedMessage = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly message: string
  readonly signature: Hex
}

/**
 * Whether an account signed a message: by its key, for which no node is needed, or as a contract of the chain
 * (ERC-1271; ERC-6492 where it is not deployed yet).
 *
 * @throws Error where only the chain could tell and its node does not answer.
 */
export async function isSignedBy({ address, chainId, message, signature }: SignedMessage): Promise<boolean> {
  const isOfKey = await verifyMessage({ address, message, signature }).catch(() => false)
  if (isOfKey) return true
  const node = getNode(chainId)
  // To the check on the chain a silent node and a refusal are the same.
  await getBlockNumber(node, { cacheTime: 0 })
  return verifyMessageOnChain(node, { address, message, signature })
}
