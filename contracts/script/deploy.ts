import { type Address, isAddressEqual, type PublicClient, zeroAddress } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockControllerAbi } from '@/contracts/generated/timelock-controller'
import type { DeployedAddresses } from './artifacts'
import { checkCode, checkDeployment } from './check-deployment'
import { createContracts, createOnce } from './create-contracts'
import { DeploymentError, type CheckResult, throwFirstFailure } from './deployment-error'
import { createMemoryJournal, type Journal, openJournal } from './journal'
import { createOpeningSteps, readOwners, readRoles, type Role } from './governance'
import { createSender, type DeployerClient } from './sender'
import { createSetupSteps, runSteps } from './setup-steps'
import { type DeployOptions, type Governance, type Terms, toTerms } from './terms'

type DeployInput = {
  publicClient: PublicClient
  walletClient: DeployerClient
  options?: DeployOptions
  /** Stores the progress, so that an interrupted deployment can be resumed. */
  journal?: Journal
  /** Receives one line for each step that was done. */
  log?: (line: string) => void
}

/**
 * Deploys all contracts with the constants of the product, checks them, transfers ownership to the timelock if there is one,
 * and opens the sale last. After an interruption, another run with the same journal continues. Throws DeploymentError if it
 * cannot continue.
 */
export async function deployContracts(input: DeployInput): Promise<Deployment> {
  const { publicClient, walletClient, journal = createMemoryJournal(), log = () => undefined } = input
  const chainId = await publicClient.getChainId()
  if (walletClient.chain && walletClient.chain.id !== chainId) {
    throw new DeploymentError(`the node is of chain ${chainId}, not of ${walletClient.chain.id}`)
  }
  const sender = createSender(publicClient, walletClient)
  const terms = toTerms(chainId, sender.account.address, input.options ?? {})
  const entry = await openJournal(publicClient, sender, journal, terms)
  const addresses = await createContracts(createOnce({ publicClient, sender, journal, entry, log }), terms)
  await checkCode(publicClient, addresses)

  const opening = await createOpeningSteps(publicClient, addresses, terms)
  // Once the sale is open, purchases change the values that the set-up is compared with.
  if (!(await opening.at(-1)?.isDone())) {
    await runSteps(sender, createSetupSteps(publicClient, addresses, terms), log)
    await checkDeployment(publicClient, addresses, terms)
    await runSteps(sender, opening, log)
  }
  const { timelock, operations: _, lens: __, ...contracts } = addresses
  if (timelock && terms.governance)
    await checkGovernance(publicClient, { ...addresses, timelock }, terms, terms.governance)
  return { chainId, startBlock: entry.startBlock, contracts }
}

/**
 * Checks that the timelock owns all contracts, that only its proposers propose, that it administers itself, and when the sale
 * opens. Throws DeploymentError with the first difference.
 */
async function checkGovernance(
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
  const findings: CheckResult[] = [
    [owners.every((owner) => isAddressEqual(owner, timelock)), 'the ownership of everything'],
    [delay === governance.delaySeconds, 'its delay'],
    [startDate === (terms.startDate ?? 0n), 'the start of the sale'],
    [proposers.every(Boolean), 'its proposers'],
    [everybodyExecutes, 'execution by everybody'],
    [administersItself, 'the administration of itself'],
    [deployerHas.join() === `false,${isProposer},${isProposer}`, 'the roles of the deployer'],
  ]
  throwFirstFailure(`the timelock at ${timelock}`, findings)
}
