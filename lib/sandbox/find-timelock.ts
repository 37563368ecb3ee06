import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from '@/lib/contracts/chain-contracts'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { readOr } from '@/lib/contracts/is-missing-function'

/** The timelock that owns the platform; null where the owner is anything else. */
export async function findTimelock(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
): Promise<Address | null> {
  const owner = await readContract(node, { address, abi: platformAbi, functionName: 'owner' })
  const delay = readContract(node, { address: owner, abi: timelockControllerAbi, functionName: 'getMinDelay' })
  return readOr<Address | null>(
    delay.then(() => owner),
    () => Promise.resolve(null),
  )
}
