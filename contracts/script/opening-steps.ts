import { encodeFunctionData, parseAbi, zeroHash, type Address, type Hex, type PublicClient } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import type { CoreAddresses } from './deploy-core'
import type { DeployerClient, Sender } from './sender'

/** Who governs: proposers schedule, anybody executes after the delay. */
export type Governance = { proposers: readonly Address[]; delaySeconds: bigint }

type HandOver = {
  publicClient: PublicClient
  walletClient: DeployerClient
  sender: Sender
  addresses: CoreAddresses
  governance: Governance
  startDate: bigint
}

const ownableAbi = parseAbi(['function transferOwnership(address newOwner)', 'function acceptOwnership()'])
const nobody = '0x0000000000000000000000000000000000000000'

/**
 * Gives everything to a timelock and opens the sale, both in the timelock's first batch, which still runs without
 * delay: accept all ownerships, set the delay, open the sale last. Then the deployer gives up every role. Returns the
 * timelock's address.
 */
export async function handOverToTimelock(input: HandOver): Promise<Address> {
  const { publicClient, walletClient, sender, addresses, governance, startDate } = input
  const deployer = sender.account.address
  const chain = walletClient.chain ?? null
  const proposers = [deployer, ...governance.proposers.filter((proposer) => proposer !== deployer)]
  const deployed = await sender.deploy('TimelockController', timelockControllerAbi, [0n, proposers, [nobody], deployer])
  const timelock = { address: deployed.address, abi: timelockControllerAbi, chain } as const

  const { keyHunt: _, ...owned } = addresses
  for (const address of Object.values(owned)) {
    await sender.send((account) =>
      walletClient.writeContract({
        address,
        abi: ownableAbi,
        chain,
        account,
        functionName: 'transferOwnership',
        args: [timelock.address],
      }),
    )
  }
  const accept = encodeFunctionData({ abi: ownableAbi, functionName: 'acceptOwnership' })
  const { delaySeconds } = governance
  const calls: { target: Address; data: Hex }[] = [
    ...Object.values(owned).map((target) => ({ target, data: accept })),
    {
      target: timelock.address,
      data: encodeFunctionData({ abi: timelockControllerAbi, functionName: 'updateDelay', args: [delaySeconds] }),
    },
    {
      target: addresses.platform,
      data: encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [startDate] }),
    },
  ]
  const targets = calls.map(({ target }) => target)
  const values = calls.map(() => 0n)
  const datas = calls.map(({ data }) => data)
  const batch = [targets, values, datas, zeroHash, zeroHash] as const
  await sender.send((account) =>
    walletClient.writeContract({ ...timelock, account, functionName: 'scheduleBatch', args: [...batch, 0n] }),
  )
  await sender.send((account) =>
    walletClient.writeContract({ ...timelock, account, functionName: 'executeBatch', args: batch }),
  )
  await giveUpRoles(publicClient, walletClient, sender, timelock.address, governance)
  return timelock.address
}

async function giveUpRoles(
  publicClient: PublicClient,
  walletClient: DeployerClient,
  sender: Sender,
  address: Address,
  governance: Governance,
) {
  const timelock = { address, abi: timelockControllerAbi } as const
  const [proposer, canceller, admin] = await Promise.all([
    publicClient.readContract({ ...timelock, functionName: 'PROPOSER_ROLE' }),
    publicClient.readContract({ ...timelock, functionName: 'CANCELLER_ROLE' }),
    publicClient.readContract({ ...timelock, functionName: 'DEFAULT_ADMIN_ROLE' }),
  ])
  const deployer = sender.account.address
  const roles = governance.proposers.includes(deployer) ? [admin] : [proposer, canceller, admin]
  for (const role of roles) {
    await sender.send((account) =>
      walletClient.writeContract({
        ...timelock,
        chain: walletClient.chain ?? null,
        account,
        functionName: 'renounceRole',
        args: [role, deployer],
      }),
    )
  }
}
