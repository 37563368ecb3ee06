import { type Address, isAddressEqual, type PublicClient, zeroAddress } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { nullIfRefused } from './contract-refusal'

const listNames = ['generalWhitelist', 'partnersWhitelist', 'adminWhitelist'] as const

/** The owner where it is a timelock: it alone knows a least delay. */
async function findTimelock(client: PublicClient, platform: Address): Promise<Address | null> {
  const owner = await nullIfRefused(client.readContract({ address: platform, abi: platformAbi, functionName: 'owner' }))
  if (owner === null) return null
  const delay = await nullIfRefused(
    client.readContract({ address: owner, abi: timelockControllerAbi, functionName: 'getMinDelay' }),
  )
  return delay === null ? null : owner
}

/** The contracts that a platform itself names: its whitelists, and the timelock that owns it. Asks the node. */
export async function findCompanions(client: PublicClient, platform: Address): Promise<Address[]> {
  const [timelock, ...lists] = await Promise.all([
    findTimelock(client, platform),
    ...listNames.map((functionName) =>
      nullIfRefused(client.readContract({ address: platform, abi: platformAbi, functionName })),
    ),
  ])
  return [timelock, ...lists].filter(
    (address) => address !== null && !isAddressEqual(address, zeroAddress),
  ) as Address[]
}
