import { type Address, isAddressEqual, type PublicClient, zeroAddress } from 'viem'
import type { Deployment } from '@/lib/contracts/deployment'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { checkCode } from './check-code'
import { checkDeployment } from './check-deployment'
import { createContracts } from './create-contracts'
import { createOnce } from './create-once'
import type { DeployedAddresses } from './deployed-contracts'
import { DeploymentError } from './deployment-error'
import { type Finding, refuseFirst } from './finding'
import { createMemoryJournal, type Journal } from './journal'
import { openJournal } from './open-journal'
import { createOpeningSteps } from './opening-steps'
import { readOwners, readRoles, type Role } from './ownership'
import { createSender, type DeployerClient } from './sender'
import { createSetupSteps } from './setup-steps'
import { runSteps } from './step'
import { type DeployOptions, type Governance, type Terms, toTerms } from './terms'

type DeployInput = {
  publicClient: PublicClient
  walletClient: DeployerClient
  options?: DeployOptions
  /** Where a deployment that broke off is taken up again. */
  journal?: Journal
  /** Told what has been done. */
  say?: (line: string) => void
}

/**
 * Deploys all contracts with the constants of the product, checks what was made, hands everything to the timelock where
 * there is one, and opens the sale last of all. Broken off anywhere and run again with the same journal it goes on
 * where it was. Throws DeploymentError where it cannot.
 */
export async function deployContracts(input: DeployInput): Promise<Deployment> {
  const { publicClient, walletClient, journal = createMemoryJournal(), say = () => undefined } = input
  const chainId = await publicClient.getChainId()
  if (walletClient.chain && walletClient.chain.id !== chainId) {
    throw new DeploymentError(`the node is of chain ${chainId}, not of ${walletClient.chain.id}`)
  }
  const sender = createSender(publicClient, walletClient)
  const terms = toTerms(chainId, sender.account.address, input.options ?? {})
  const entry = await openJournal(publicClient, sender, journal, terms)
  const addresses = await createContracts(createOnce({ publicClient, sender, journal, entry, say }), terms)
  await checkCode(publicClient, addresses)

  const opening = await createOpeningSteps(publicClient, addresses, terms)
  // Once it is open, players move what the set-up is checked by.
  if (!(await opening.at(-1)?.isDone())) {
    await runSteps(sender, createSetupSteps(publicClient, addresses, terms), say)
    await checkDeployment(publicClient, addresses, terms)
    await runSteps(sender, opening, say)
  }
  const { timelock, operations: _, lens: __, ...contracts } = addresses
  if (timelock && terms.governance)
    await checkGovernance(publicClient, { ...addresses, timelock }, terms, terms.governance)
  return { chainId, startBlock: entry.startBlock, contracts }
}

/**
 * Reads back that everything belongs to the timelock, that its proposers and nobody else propose, that it alone
 * administers itself, and when the sale opens. Throws DeploymentError with the first thing that is otherwise.
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
