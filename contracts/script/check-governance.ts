import { isAddressEqual, zeroAddress, type Address, type PublicClient } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import type { DeployedAddresses } from './deployed-contracts'
import { refuseFirst, type Finding } from './finding'
import { readOwners, readRoles, type Role } from './ownership'
import type { Governance, Terms } from './terms'

/**
 * Reads back that everything belongs to the timelock, that its proposers and nobody else propose, that it alone
 * administers itself, and when the sale opens. Throws DeploymentError with the first thing that is otherwise.
 */
export async function checkGovernance(
  client: PublicClient,
  addresses: DeployedAddresses & { timelock: Address },
  terms: Terms,
  governance: Governance,
): Promise<void> {
  const { timelock, platform } = addresses
  const lock = { address: timelock, abi: timelockControllerAbi } as const
  const roles = await readRoles(client, timelock)
  const has = (role: Role, account: Address) =>
    client.readContract({ ...lock, functionName: 'hasRole', args: [roles[role], account] })
  const hasBoth = async (account: Address) =>
    (await Promise.all([has('proposer', account), has('canceller', account)])).every(Boolean)
  const isProposer = governance.proposers.includes(terms.deployer)

  const [owners, delay, startDate, proposers, everybodyExecutes, administersItself, ...deployerHas] = await Promise.all(
    [
      readOwners(client, addresses),
      client.readContract({ ...lock, functionName: 'getMinDelay' }),
      client.readContract({ address: platform, abi: platformAbi, functionName: 'startDate' }),
      Promise.all(governance.proposers.map(hasBoth)),
      has('executor', zeroAddress),
      has('admin', timelock),
      has('admin', terms.deployer),
      has('proposer', terms.deployer),
      has('canceller', terms.deployer),
    ],
  )
  const findings: Finding[] = [
    [owners.every((owner) => isAddressEqual(owner, timelock)), 'the ownership of everything'],
    [delay === governance.delaySeconds, 'its delay'],
    [startDate === (terms.startDate ?? 0n), 'the start of the sale'],
    [proposers.every(Boolean), 'its proposers'],
    [everybodyExecutes, 'execution by everybody'],
    [administersItself, 'the administration of itself'],
    [deployerHas.join() === `false,${isProposer},${isProposer}`, 'the roles of the deployer'],
  ]
  refuseFirst(`the timelock at ${timelock}`, findings)
}
