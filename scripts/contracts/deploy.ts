import { toSentences } from './deployed-chain'
import { runDeployment } from './run-deployment'

// npm run contracts:deploy: docs/how-to/deploy.md names its variables.
try {
  await runDeployment(process.env, console.log)
} catch (error) {
  console.error(toSentences(error))
  process.exitCode = 1
}
