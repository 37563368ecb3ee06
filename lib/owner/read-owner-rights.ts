import { type Address, type Chain, type Client, isAddressEqual, parseAbi, type Transport, zeroAddress } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { readWithFallback } from '@/lib/contracts/missing-function'
import {
  listNames,
  type OwnedAddresses,
  type OwnedContract,
  ownedContractNames,
  type OwnerRights,
  type TimelockRights,
} from './owner-rights'

/** The ids of OpenZeppelin's timelock roles: keccak256 of their names. */
export const timelockRoles = {
  proposer: '0xb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1',
  canceller: '0xfd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783',
  executor: '0xd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e63',
} as const

/** The functions by which a timelock is recognised and its roles are read. */
const timelockRolesAbi = parseAbi([
  'function getMinDelay() view returns (uint256)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
])

/** A function without arguments that returns an address. */
const toAddressGetter = <Name extends string>(name: Name) =>
  ({ type: 'function', name, inputs: [], outputs: [{ name: '', type: 'address' }], stateMutability: 'view' }) as const

const listsAbi = listNames.map(toAddressGetter)

/** Reads the addresses of the owned contracts: the lists from the platform, the others from the deployment. */
async function readOwnedAddresses(
  node: Client<Transport, Chain>,
  deployed: OwnedAddresses & { readonly platform: Address },
): Promise<OwnedAddresses> {
  const lists = await Promise.all(
    listNames.map(async (functionName) => {
      const read = readContract(node, { address: deployed.platform, abi: listsAbi, functionName })
      return [
        functionName,
        await readWithFallback<Address | undefined>(read, async () => deployed[functionName]),
      ] as const
    }),
  )
  const { platform, intToken, passwordRegistry } = deployed
  const others = { platform, intToken, passwordRegistry }
  return Object.fromEntries([...Object.entries(others), ...lists].filter(([, address]) => address !== undefined))
}

const names = ['owner', 'pendingOwner', 'guardian'] as const
const ownersAbi = names.map(toAddressGetter)

/** The contracts with their owners, and the addresses among the owners that have code: only they can be timelocks. */
export type Owners = Pick<OwnerRights, 'contracts' | 'guardian'> & { readonly withCode: readonly Address[] }

/**
 * Reads who owns the contracts.
 *
 * @param deployed the addresses in the deployment of the chain.
 */
export async function readOwners(
  node: Client<Transport, Chain>,
  deployed: OwnedAddresses & { readonly platform: Address },
): Promise<Owners> {
  const addresses = await readOwnedAddresses(node, deployed)
  const ask = (address: Address, functionName: (typeof names)[number]) =>
    readWithFallback<Address | null>(readContract(node, { address, abi: ownersAbi, functionName }), async () => null)

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
  const withCode = await Promise.all(
    [...new Set(others)].map(async (address) => ((await hasCode(node, address)) ? [address] : [])),
  )
  return { contracts, guardian, withCode: withCode.flat() }
}

async function hasCode(node: Client<Transport, Chain>, address: Address): Promise<boolean> {
  const code = await getCode(node, { address })
  return code !== undefined && code !== '0x'
}

/**
 * Reads who owns the contracts and what an account may do, directly or through a timelock.
 *
 * @param deployed the addresses in the deployment of the chain.
 */
export async function readOwnerRights(
  node: Client<Transport, Chain>,
  deployed: OwnedAddresses & { readonly platform: Address },
  account: Address,
): Promise<OwnerRights> {
  return readRightsOf(node, await readOwners(node, deployed), account)
}

/** Reads what an account may do with contracts whose owners are known. */
export async function readRightsOf(
  node: Client<Transport, Chain>,
  { contracts, guardian, withCode }: Owners,
  account: Address,
): Promise<OwnerRights> {
  const candidates = withCode.filter((name) => !isAddressEqual(name, account))
  const timelocks = await Promise.all(candidates.map((name) => readTimelockRights(node, name, account)))
  return { account, contracts, guardian, timelocks: timelocks.filter((timelock) => timelock !== null) }
}

/** Whether a contract is a timelock. */
export const isTimelock = (node: Client<Transport, Chain>, address: Address): Promise<boolean> =>
  readWithFallback(
    readContract(node, { address, abi: timelockRolesAbi, functionName: 'getMinDelay' }).then(() => true),
    async () => false,
  )

/** Whether an account may propose changes to a timelock. */
export const mayProposeTo = (node: Client<Transport, Chain>, timelock: Address, account: Address): Promise<boolean> =>
  readWithFallback(
    readContract(node, {
      address: timelock,
      abi: timelockRolesAbi,
      functionName: 'hasRole',
      args: [timelockRoles.proposer, account],
    }),
    async () => false,
  )

/** Reads the rights of an account on a timelock; null if the contract is not a timelock. */
async function readTimelockRights(
  node: Client<Transport, Chain>,
  address: Address,
  account: Address,
): Promise<TimelockRights | null> {
  const lock = { address, abi: timelockRolesAbi } as const
  const has = (role: keyof typeof timelockRoles, who: Address) =>
    readContract(node, { ...lock, functionName: 'hasRole', args: [timelockRoles[role], who] })
  const reads = Promise.all([
    readContract(node, { ...lock, functionName: 'getMinDelay' }),
    has('proposer', account),
    has('canceller', account),
    has('executor', account),
    // If the zero address has this role, anyone may execute.
    has('executor', zeroAddress),
  ])
  const results = await readWithFallback<Awaited<typeof reads> | null>(reads, async () => null)
  if (!results) return null
  const [minDelaySeconds, mayPropose, mayCancel, executes, anyoneExecutes] = results
  return { address, minDelaySeconds, mayPropose, mayCancel, mayExecute: executes || anyoneExecutes }
}
