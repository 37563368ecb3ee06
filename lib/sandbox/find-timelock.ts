import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { readOr } from '@/lib/contracts/is-missing-function'
import type { PlatformContract } from '@/lib/contracts/platform'

/** The timelock that owns the platform; null where the owner is anything else. */
export async function findTimelock(node: Client<Transport, Chain>, platform: PlatformContract): Promise<Address | null> {
  const owner = await readContract(node, { ...platform, functionName: 'owner' })
  const delay = readContract(node, { address: owner, abi: timelockControllerAbi, functionName: 'getMinDelay' })
  return readOr<Address | null>(
    delay.then(() => owner),
    () => Promise.resolve(null),
  )
}
