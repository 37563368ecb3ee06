import type { PublicClient } from 'viem'
import type { Deployment } from '@/lib/contracts/deployment'
import { checkCode } from './check-code'
import { checkDeployment } from './check-deployment'
import { checkGovernance } from './check-governance'
import { createContracts } from './create-contracts'
import { createOnce } from './create-once'
import { DeploymentError } from './deployment-error'
import { createMemoryJournal, type Journal } from './journal'
import { openJournal } from './open-journal'
import { createOpeningSteps } from './opening-steps'
import { createSender, type DeployerClient } from './sender'
import { createSetupSteps } from './setup-steps'
import { runSteps } from './step'
import { toTerms, type DeployOptions } from './terms'

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
