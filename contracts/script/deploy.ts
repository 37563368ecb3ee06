import { type Address, isAddressEqual, type PublicClient } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { checkCode, checkDeployment } from './check-deployment'
import { checkGovernance } from './check-governance'
import { type CreatedContract, createContracts, createOnce } from './create-contracts'
import { DeploymentError } from './deployment-error'
import { createOpeningSteps } from './governance'
import type { GovernanceRecord } from './governance-record'
import { createMemoryJournal, type Journal, openJournal } from './journal'
import { requireOpcodes } from './opcodes'
import { createSender, type DeployerClient } from './sender'
import { toSettings } from './setting-events'
import { createSetupSteps, runSteps } from './setup-steps'
import { type DeployOptions, type Terms, toTerms } from './terms'
import { createVerification, type Verification } from './verification'

type DeployInput = {
  publicClient: PublicClient
  walletClient: DeployerClient
  options?: DeployOptions
  /** Stores the progress, so that an interrupted deployment can be resumed. */
  journal?: Journal
  /** Receives one line for each step that was done. */
  log?: (line: string) => void
}

/** A finished deployment. `governance` is missing when the deployer stays the owner, on the local chain. */
export type DeploymentRecord = { deployment: Deployment; governance?: GovernanceRecord; verification: Verification }

/** Like `deployAndRecord`, without the records. */
export async function deployContracts(input: DeployInput): Promise<Deployment> {
  const { deployment } = await deploy(input)
  return deployment
}

/**
 * Deploys all contracts with the constants of the product, checks them, sets the start of the sale and transfers ownership to the timelock
 * if there is one. Then it checks the governance by its events. After an interruption, another run with the same journal continues. Throws
 * DeploymentError if it cannot continue.
 */
export async function deployAndRecord(input: DeployInput): Promise<DeploymentRecord> {
  const { publicClient } = input
  const { deployment, created, governance, deployer } = await deploy(input)
  const verification = await createVerification(publicClient, { ...deployment, deployer }, created)
  return { deployment, governance, verification }
}

async function deploy(input: DeployInput) {
  const { publicClient, walletClient, journal = createMemoryJournal(), log = () => undefined } = input
  const chainId = await publicClient.getChainId()
  if (walletClient.chain && walletClient.chain.id !== chainId) {
    throw new DeploymentError(`the node is of chain ${chainId}, not of ${walletClient.chain.id}`)
  }
  const sender = createSender(publicClient, walletClient)
  const terms = toTerms(chainId, sender.account.address, input.options ?? {})
  await requireOpcodes(publicClient)
  const entry = await openJournal(publicClient, sender, journal, terms)
  const created: CreatedContract[] = []
  const onCreated = (contract: CreatedContract) => void created.push(contract)
  const create = createOnce({ publicClient, sender, journal, entry, log, onCreated })
  const addresses = await createContracts(create, terms)
  await checkCode(publicClient, addresses)

  const opening = await createOpeningSteps(publicClient, addresses, terms)
  // After the opening steps this check would fail: the owner is another one, and purchases change the values that it
  // compares.
  if (!(await opening[0]?.isDone())) {
    await runSteps(sender, createSetupSteps(publicClient, addresses, terms), log)
    await checkDeployment(publicClient, addresses, terms)
  }
  await runSteps(sender, opening, log)
  const governance = toGovernanceRecord(addresses, terms, entry.startBlock)
  if (governance) await checkGovernance(publicClient, { contracts: addresses, record: governance })
  const { timelock: _, operations: __, lens: ___, ...contracts } = addresses
  const deployment: Deployment = { chainId, startBlock: entry.startBlock, contracts }
  return { deployment, created, governance, deployer: terms.deployer }
}

function toGovernanceRecord(
  { timelock }: { timelock?: Address },
  terms: Terms,
  startBlock: number,
): GovernanceRecord | undefined {
  const { chainId, deployer, treasury, guardian, gameServers, partners, governance } = terms
  if (!timelock || !governance) return undefined
  return {
    chainId,
    startBlock,
    deployer,
    timelock,
    delaySeconds: Number(governance.delaySeconds),
    proposers: [...governance.proposers],
    cancellers: governance.cancellers.filter(
      (canceller) => !governance.proposers.some((proposer) => isAddressEqual(proposer, canceller)),
    ),
    treasury,
    guardian,
    gameServers: [...gameServers],
    partners: [...partners],
    settings: toSettings(terms),
    operations: [],
  }
}
