import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  type PublicClient,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import type { DeployedAddresses } from './artifacts'
import type { Step } from './setup-steps'
import type { Governance, Terms } from './terms'

/**
 * The last steps of a deployment, after its settings were checked: set the start of the sale, then transfer ownership to the timelock,
 * if there is one.
 */
export async function createOpeningSteps(
  client: PublicClient,
  addresses: DeployedAddresses,
  terms: Terms,
): Promise<readonly Step[]> {
  const { timelock } = addresses
  const startDate = terms.startDate ?? (await client.getBlock()).timestamp
  return [
    ...(startDate === 0n ? [] : [startStep(client, addresses, startDate)]),
    ...(timelock && terms.governance
      ? handOverSteps(client, { ...addresses, timelock }, terms.deployer, terms.governance)
      : []),
  ]
}

function startStep(client: PublicClient, { platform }: DeployedAddresses, startDate: bigint): Step {
  return {
    what: 'the start of the sale is set',
    to: platform,
    data: encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [startDate] }),
    isDone: async () =>
      (await client.readContract({ address: platform, abi: platformAbi, functionName: 'startDate' })) !== 0n,
  }
}

const ownableAbi = parseAbi([
  'function transferOwnership(address newOwner)',
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
])

type Governed = DeployedAddresses & { timelock: Address }

/**
 * Offers every ownership to the timelock, which accepts them in one transaction. Only then it gets proposers, cancellers and executors,
 * and the deployer gives up its last role. The timelock has its final delay from the start, so that nothing is ever scheduled without it.
 */
function handOverSteps(
  client: PublicClient,
  addresses: Governed,
  deployer: Address,
  governance: Required<Governance>,
): readonly Step[] {
  const { timelock } = addresses
  const lock = { address: timelock, abi: timelockAbi } as const
  const has = (role: Role, account: Address) =>
    client.readContract({ ...lock, functionName: 'hasRole', args: [roles[role], account] })
  const owned = listOwned(addresses)
  return [
    ...owned.map(([name, address]) => ({
      what: `${name} is offered to the timelock`,
      to: address,
      data: encodeFunctionData({ abi: ownableAbi, functionName: 'transferOwnership', args: [timelock] }),
      isDone: async () => {
        const read = { address, abi: ownableAbi } as const
        const [owner, pending] = await Promise.all([
          client.readContract({ ...read, functionName: 'owner' }),
          client.readContract({ ...read, functionName: 'pendingOwner' }),
        ])
        return owner === timelock || pending === timelock
      },
    })),
    {
      what: 'the timelock owns everything',
      to: timelock,
      data: encodeFunctionData({
        abi: timelockAbi,
        functionName: 'acceptOwnershipOf',
        args: [owned.map(([, address]) => address)],
      }),
      isDone: async () => (await readOwners(client, addresses)).every((owner) => isAddressEqual(owner, timelock)),
    },
    ...listGrants(governance).map(([role, account]) => ({
      what: account === zeroAddress ? `everybody is ${role}` : `${account} is ${role}`,
      to: timelock,
      data: encodeFunctionData({ abi: timelockAbi, functionName: 'grantRole', args: [roles[role], account] }),
      isDone: () => has(role, account),
    })),
    {
      what: 'the deployer has no role',
      to: timelock,
      data: encodeFunctionData({ abi: timelockAbi, functionName: 'renounceRole', args: [roles.admin, deployer] }),
      isDone: async () => !(await has('admin', deployer)),
    },
  ]
}

const ownedNames = [
  'intToken',
  'platform',
  'generalWhitelist',
  'partnersWhitelist',
  'adminWhitelist',
  'passwordRegistry',
] as const

/** The contracts that the timelock owns, and KeyHunt, which has no owner but is on the token's list. */
export type GovernedContracts = Pick<DeployedAddresses, (typeof ownedNames)[number] | 'keyHunt'>

/** The contracts that have an owner, with their names. KeyHunt has no owner. */
export function listOwned(
  addresses: Pick<DeployedAddresses, (typeof ownedNames)[number]>,
): [(typeof ownedNames)[number], Address][] {
  return ownedNames.map((name) => [name, addresses[name]])
}

/** Reads the owner of each contract, in the order of `listOwned`. */
export function readOwners(
  client: PublicClient,
  addresses: Pick<DeployedAddresses, (typeof ownedNames)[number]>,
): Promise<Address[]> {
  return Promise.all(
    listOwned(addresses).map(([, address]) => client.readContract({ address, abi: ownableAbi, functionName: 'owner' })),
  )
}

export type Role = 'proposer' | 'canceller' | 'executor' | 'admin'

/** The ids of OpenZeppelin's timelock roles. */
export const roles: Readonly<Record<Role, Hex>> = {
  proposer: keccak256(stringToHex('PROPOSER_ROLE')),
  canceller: keccak256(stringToHex('CANCELLER_ROLE')),
  executor: keccak256(stringToHex('EXECUTOR_ROLE')),
  admin: zeroHash,
}

/** The roles that a deployment grants, in order. Proposers can cancel too. The zero address as executor stands for everybody. */
export function listGrants({ proposers, cancellers }: Pick<Required<Governance>, 'proposers' | 'cancellers'>) {
  const grants: [Role, Address][] = [
    ['executor', zeroAddress],
    ...proposers.flatMap((proposer): [Role, Address][] => [
      ['proposer', proposer],
      ['canceller', proposer],
    ]),
    ...cancellers
      .filter((canceller) => !proposers.includes(canceller))
      .map((canceller): [Role, Address] => ['canceller', canceller]),
  ]
  return grants
}
