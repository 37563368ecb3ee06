import 'server-only'
import { zeroHash, type Address, type Hex } from 'viem'
import { readContract } from 'viem/actions'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { asksFee } from '@/lib/password/registration'
import { getNode } from '@/lib/server/chain/get-node'

/** The hash that an account has registered, where it counts as registered: with the fee paid, on chains that ask one. */
export async function readRegisteredHash(
  chainId: SupportedChainId,
  registry: Address,
  account: Address,
): Promise<Hex | null> {
  const node = getNode(chainId)
  const contract = { abi: passwordRegistryAbi, address: registry } as const
  const [hash, hasPaid] = await Promise.all([
    readContract(node, { ...contract, functionName: 'getPasswordHash', args: [account] }),
    readContract(node, { ...contract, functionName: 'hasUserPaidFee', args: [account] }),
  ])
  return hash !== zeroHash && (hasPaid || !asksFee(chainId)) ? hash : null
}
