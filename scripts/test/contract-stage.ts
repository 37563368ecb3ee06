import { countForge } from './read-reports'
import type { Stage, StageContext } from './stage'
import { oneFailed, withExitCode, type TestCounts } from './test-counts'

async function runForge({ runner }: StageContext): Promise<TestCounts> {
  const { code, output } = await runner.run('npm', ['run', '--silent', 'contracts:test:full', '--', '--json'], { isShown: false })
  const report = output.split('\n').find((line) => line.startsWith('{'))
  if (report === undefined) {
    console.log(output)
    return oneFailed
  }
  const { failures, ...counts } = countForge(JSON.parse(report))
  for (const failure of failures) console.log(`  ✗ ${failure}`)
  return withExitCode(counts, code)
}

/** The contracts' own tests at full length: examples, 10,000 fuzzed runs each, invariants over 512 x 128 calls. */
export const contractStage: Stage = { name: 'contract tests', run: runForge }
