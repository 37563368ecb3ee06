import { checkGovernance } from '@/contracts/script/check-governance'
import { DeploymentError } from '@/contracts/script/deployment-error'
import { openDeployedChain, toSentences } from './deployed-chain'

// Reads every event of the timelock and every change of an owner since the deployment, and refuses what the runbook does not name:
// `npm run contracts:check-governance -- --rpc-url URL --chain ID`. Sends nothing and needs no key.
try {
  const { client, deployment, files, blocksPerRequest } = await openDeployedChain(process.argv.slice(2))
  const record = files.readGovernance()
  if (!record) throw new DeploymentError(`there is no record in ${files.governance}`)
  const { contracts } = deployment
  const { operations, lastBlock } = await checkGovernance(client, { contracts, record, blocksPerRequest })
  const { timelock, delaySeconds, proposers, cancellers } = record
  console.log(`timelock ${timelock}, delay ${delaySeconds} seconds`)
  console.log(`proposers: ${proposers.join(', ')}`)
  console.log(`cancellers besides them: ${cancellers.join(', ') || 'none'}`)
  for (const operation of operations) console.log(`in the runbook: ${operation}`)
  console.log(`blocks ${record.startBlock} to ${lastBlock} contain nothing that is not in the runbook`)
} catch (error) {
  console.error(toSentences(error))
  process.exitCode = 1
}
