import { parseAbi, type Address, type Hex, type PublicClient } from 'viem'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import type { DeployedAddresses } from './deployed-contracts'

const ownedNames = [
  'intToken',
  'platform',
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
  'passwordRegistry',
] as const

/** The contracts that have an owner, with their names. Key hunts have none. */
export function listOwned(addresses: DeployedAddresses): [(typeof ownedNames)[number], Address][] {
  return ownedNames.map((name) => [name, addresses[name]])
}

/** Who owns each of them, in the order of `listOwned`. */
export function readOwners(client: PublicClient, addresses: DeployedAddresses): Promise<Address[]> {
  const abi = parseAbi(['function owner() view returns (address)'])
  return Promise.all(
    listOwned(addresses).map(([, address]) => client.readContract({ address, abi, functionName: 'owner' })),
  )
}

/** Ids of a timelock's roles. */
export async function readRoles(client: PublicClient, timelock: Address): Promise<Record<Role, Hex>> {
  const lock = { address: timelock, abi: timelockControllerAbi } as const
  const [proposer, canceller, executor, admin] = await Promise.all([
    client.readContract({ ...lock, functionName: 'PROPOSER_ROLE' }),
    client.readContract({ ...lock, functionName: 'CANCELLER_ROLE' }),
    client.readContract({ ...lock, functionName: 'EXECUTOR_ROLE' }),
    client.readContract({ ...lock, functionName: 'DEFAULT_ADMIN_ROLE' }),
  ])
  return { proposer, canceller, executor, admin }
}

export type Role = 'proposer' | 'canceller' | 'executor' | 'admin'
