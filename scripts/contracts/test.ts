import { spawnSync } from 'node:child_process'
import { foundryBinary } from './foundry-binary'
import { projectRoot } from './forge'

// Runs forge's tests with the arguments given, and ends as forge ends. FOUNDRY_PROFILE chooses how long.
const run = spawnSync(foundryBinary('forge'), ['test', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
