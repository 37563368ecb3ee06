import { spawnSync } from 'node:child_process'
import { foundryBinary, projectRoot } from './forge'

// Runs `forge test` with the given arguments and exits with its status. FOUNDRY_PROFILE selects how long the tests run.
const run = spawnSync(foundryBinary('forge'), ['test', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
