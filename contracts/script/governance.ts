import { type Address, encodeFunctionData, type Hex, parseAbi, type PublicClient, zeroHash } from 'viem'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockControllerAbi } from '@/contracts/generated/timelock-controller'
import type { DeployedAddresses } from './artifacts'
import type { Step } from './setup-steps'
import type { Governance, Terms } from './terms'

/** The last steps of a deployment: transfer ownership to the timelock, if there is one, then open the sale. */
export async function createOpeningSteps(
  client: PublicClient,
  addresses: DeployedAddresses,
  terms: Terms,
): Promise<readonly Step[]> {
  const { timelock } = addresses
  const { governance } = terms
  if (timelock && governance) return handOverSteps(client, { ...addresses, timelock }, terms, governance)
  const startDate = terms.startDate ?? (await client.getBlock()).timestamp
  const read = { address: addresses.platform, abi: platformAbi, functionName: 'startDate' } as const
  if (startDate === 0n) return []
  return [
    {
      what: 'the sale is open',
      to: addresses.platform,
      data: encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [startDate] }),
      isDone: async () => (await client.readContract(read)) !== 0n,
    },
  ]
}

const ownableAbi = parseAbi([
  'function transferOwnership(address newOwner)',
  'function acceptOwnership()',
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
])

type Governed = DeployedAddresses & { timelock: Address }

/**
 * Starts the transfer of every ownership to the timelock. The timelock's first batch, which runs without delay, accepts them,
 * sets the delay, revokes the deployer's roles and opens the sale in one transaction.
 */
async function handOverSteps(
  client: PublicClient,
  addresses: Governed,
  terms: Terms,
  governance: Governance,
): Promise<readonly Step[]> {
  const { timelock } = addresses
  const calls = await firstBatch(client, addresses, terms, governance)
  const targets = calls.map(({ target }) => target)
  const values = calls.map(() => 0n)
  const datas = calls.map(({ data }) => data)
  const batch = [targets, values, datas, zeroHash, zeroHash] as const
  const lock = { address: timelock, abi: timelockControllerAbi } as const
  const id = await client.readContract({ ...lock, functionName: 'hashOperationBatch', args: batch })
  return [
    ...listOwned(addresses).map(([name, address]) => ({
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
      what: 'the timelock has its first batch',
      to: timelock,
      data: encodeFunctionData({ abi: timelockControllerAbi, functionName: 'scheduleBatch', args: [...batch, 0n] }),
      isDone: () => client.readContract({ ...lock, functionName: 'isOperation', args: [id] }),
    },
    {
      what: 'the timelock owns everything',
      to: timelock,
      data: encodeFunctionData({ abi: timelockControllerAbi, functionName: 'executeBatch', args: batch }),
      isDone: () => client.readContract({ ...lock, functionName: 'isOperationDone', args: [id] }),
    },
  ]
}

type Call = { target: Address; data: Hex }

async function firstBatch(
  client: PublicClient,
  addresses: Governed,
  terms: Terms,
  governance: Governance,
): Promise<Call[]> {
  const { timelock, platform } = addresses
  const roles = await readRoles(client, timelock)
  const keepsRoles = governance.proposers.includes(terms.deployer)
  const accept = encodeFunctionData({ abi: ownableAbi, functionName: 'acceptOwnership' })
  const { delaySeconds } = governance
  return [
    ...listOwned(addresses).map(([, target]) => ({ target, data: accept })),
    {
      target: timelock,
      data: encodeFunctionData({ abi: timelockControllerAbi, functionName: 'updateDelay', args: [delaySeconds] }),
    },
    ...(keepsRoles ? [] : [roles.proposer, roles.canceller]).map((role) => ({
      target: timelock,
      data: encodeFunctionData({
        abi: timelockControllerAbi,
        functionName: 'revokeRole',
        args: [role, terms.deployer],
      }),
    })),
    ...(terms.startDate
      ? [
          {
            target: platform,
            data: encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [terms.startDate] }),
          },
        ]
      : []),
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

/** The contracts that have an owner, with their names. KeyHunt has no owner. */
function listOwned(addresses: DeployedAddresses): [(typeof ownedNames)[number], Address][] {
  return ownedNames.map((name) => [name, addresses[name]])
}

/** Reads the owner of each contract, in the order of `listOwned`. */
export function readOwners(client: PublicClient, addresses: DeployedAddresses): Promise<Address[]> {
  const abi = parseAbi(['function owner() view returns (address)'])
  return Promise.all(
    listOwned(addresses).map(([, address]) => client.readContract({ address, abi, functionName: 'owner' })),
  )
}

export type Role = 'proposer' | 'canceller' | 'executor' | 'admin'

/** Reads the ids of a timelock's roles. */
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
