import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSupervisor } from '../start/supervisor'
import { createBuildStage } from './build-stage'
import { createCommandRunner } from './command-runner'
import { contractStage } from './contract-stage'
import { mutantStage } from './mutant-stage'
import { toQuickRows } from './quick-stages'
import { runVitest } from './run-vitest'
import { createScriptStage } from './script-stage'
import { createSiteStage } from './site-stage'
import type { Row, Stage } from './stage'
import { oneFailed, sumCounts, toClosingLine, toUnreliableLines, type TestCounts } from './test-counts'
import { clearKilledRuns, createTestFolder, removeTestFolder } from './test-folder'

const distDir = '.next-test'
const root = process.cwd()
const words = process.argv.slice(2)
// The long run looks for races and forgives none; the other one says what it had to try again.
if (words.includes('--long')) process.env.INTREPID_TEST_LONG = '1'

await clearKilledRuns(root)
const folder = createTestFolder(root)
const dataDir = join(folder, 'data')
const reportFolder = join(folder, 'reports')
mkdirSync(reportFolder)

const runner = createCommandRunner(root)
const supervisor = createSupervisor(dataDir)

const integrationStage: Stage = {
  name: 'integration tests',
  run: (context) => runVitest(context, 'integration', ['--project=integration', '--project=faults']),
}
const startStage: Stage = {
  name: 'start and stop',
  run: (context) => runVitest(context, 'start', ['--project=start'], { NEXT_DIST_DIR: distDir }),
}
const slowRows: readonly Row[] = [
  // Proofs and fuzzing compute, integration tests mostly wait.
  [[contractStage, mutantStage, createScriptStage('gas of the contracts', 'bench:gas')], [integrationStage]],
  [[createSiteStage(supervisor, dataDir), startStage]],
]
// By hand: `node scripts/test.mjs "--only=end-to-end tests"`.
const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const rows = (
  words.includes('--quick') ? toQuickRows() : [...toQuickRows([createBuildStage(supervisor, dataDir)]), ...slowRows]
)
  .map((lanes) =>
    lanes
      .map((lane) => lane.filter(({ name }) => only === undefined || name === only))
      .filter((lane) => lane.length > 0),
  )
  .filter((lanes) => lanes.length > 0)

async function leave(exitCode: number): Promise<never> {
  await Promise.all([runner.stop(), supervisor.stopAll()])
  removeTestFolder(folder)
  process.exit(exitCode)
}

let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isLeaving) return
    isLeaving = true
    console.log('\nStopping …')
    void leave(130)
  })
}

async function runStage({ name, run }: Stage): Promise<TestCounts> {
  const startedAt = performance.now()
  const result = await run({ root, reportFolder, distDir, runner }).catch((error: unknown) => {
    console.error(error)
    return oneFailed
  })
  console.log(`── ${name}: ${toClosingLine(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  return result
}

const counts: TestCounts[] = []

async function runLane(lane: readonly Stage[]): Promise<void> {
  for (const stage of lane) {
    if (isLeaving) return
    counts.push(await runStage(stage))
  }
}

for (const lanes of rows) {
  if (isLeaving) break
  console.log(
    `\n── ${lanes
      .flat()
      .map(({ name }) => name)
      .join(', ')}`,
  )
  await Promise.all(lanes.map(runLane))
}

if (!isLeaving) {
  isLeaving = true
  const sum = sumCounts(counts)
  process.exitCode = sum.failed === 0 ? 0 : 1
  process.once('exit', () => console.log(['', ...toUnreliableLines(sum), toClosingLine(sum)].join('\n')))
  await leave(process.exitCode)
}
