import { encodeFunctionData, parseAbi, zeroHash, type Address, type Hex, type PublicClient } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import type { DeployedAddresses } from './deployed-contracts'
import type { Step } from './step'
import { listOwned, readRoles } from './ownership'
import type { Governance, Terms } from './terms'

const ownableAbi = parseAbi([
  'function transferOwnership(address newOwner)',
  'function acceptOwnership()',
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
])

/** The last steps of a deployment: everything goes to the timelock, where there is one, and the sale opens last of all. */
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

type Governed = DeployedAddresses & { timelock: Address }

/**
 * Every ownership is offered to the timelock. Its first batch, which still runs without delay, accepts them, sets the
 * delay, takes the deployer's roles away and opens the sale: all of it or nothing.
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
