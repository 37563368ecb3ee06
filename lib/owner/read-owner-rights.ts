import { isAddressEqual, zeroAddress, type Address, type Chain, type Client, type Transport } from 'viem'
import { readContract } from 'viem/actions'
import { readOr } from '@/lib/contracts/is-missing-function'
import { ownedContractNames, type OwnedAddresses } from './owned-contracts'
import type { OwnedContract, OwnerRights } from './owner-rights'
import { readOwnedAddresses } from './read-owned-addresses'
import { readTimelockRights } from './read-timelock-rights'

const names = ['owner', 'pendingOwner', 'guardian'] as const
const ownersAbi = names.map(
  (name) =>
    ({
      type: 'function',
      name,
      inputs: [],
      outputs: [{ name: '', type: 'address' }],
      stateMutability: 'view',
    }) as const,
)

/**
 * Asks the chain who owns its contracts and what of that an account may do, itself or by a timelock.
 *
 * @param deployed where the chain's contracts are.
 */
export async function readOwnerRights(
  node: Client<Transport, Chain>,
  deployed: OwnedAddresses & { readonly platform: Address },
  account: Address,
): Promise<OwnerRights> {
  const addresses = await readOwnedAddresses(node, deployed)
  const ask = (address: Address, functionName: (typeof names)[number]) =>
    readOr<Address | null>(readContract(node, { address, abi: ownersAbi, functionName }), async () => null)

  const readings = ownedContractNames.map(async (name): Promise<OwnedContract | null> => {
    const address = addresses[name]
    if (!address) return null
    const [owner, pending] = await Promise.all([ask(address, 'owner'), ask(address, 'pendingOwner')])
    if (!owner) return null
    return { name, address, owner, pendingOwner: pending && !isAddressEqual(pending, zeroAddress) ? pending : null }
  })
  const [guardian, ...found] = await Promise.all([ask(deployed.platform, 'guardian'), ...readings])
  const contracts = found.filter((contract) => contract !== null)

  const others = contracts.flatMap(({ owner, pendingOwner }) => (pendingOwner ? [owner, pendingOwner] : [owner]))
  const candidates = [...new Set(others)].filter((name) => !isAddressEqual(name, account))
  const timelocks = await Promise.all(candidates.map((name) => readTimelockRights(node, name, account)))
  return { account, contracts, guardian, timelocks: timelocks.filter((timelock) => timelock !== null) }
}
