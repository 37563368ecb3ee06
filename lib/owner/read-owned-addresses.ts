import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import { readOr } from '@/lib/contracts/is-missing-function'
import { listNames, type OwnedAddresses } from './owned-contracts'

const listsAbi = listNames.map(
  (name) =>
    ({
      type: 'function',
      name,
      inputs: [],
      outputs: [{ name: '', type: 'address' }],
      stateMutability: 'view',
    }) as const,
)

/** Where the owned contracts are: the lists as the platform itself names them now, the others as the deployment says. */
export async function readOwnedAddresses(
  node: Client<Transport, Chain>,
  deployed: OwnedAddresses & { readonly platform: Address },
): Promise<OwnedAddresses> {
  const lists = await Promise.all(
    listNames.map(async (functionName) => {
      const read = readContract(node, { address: deployed.platform, abi: listsAbi, functionName })
      return [functionName, await readOr<Address | undefined>(read, async () => deployed[functionName])] as const
    }),
  )
  const { platform, intToken, passwordRegistry } = deployed
  const others = { platform, intToken, passwordRegistry }
  return Object.fromEntries([...Object.entries(others), ...lists].filter(([, address]) => address !== undefined))
}
