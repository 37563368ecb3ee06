import { countForge } from './read-reports'
import type { Stage, StageContext } from './stage'
import { oneFailed, withExitCode, type TestCounts } from './test-counts'

async function runForge({ runner }: StageContext): Promise<TestCounts> {
  const script = process.env.INTREPID_TEST_LONG === '1' ? 'contracts:test:full' : 'contracts:test:change'
  const { code, output } = await runner.run('npm', ['run', '--silent', script, '--', '--json'], { isShown: false })
  const report = output.split('\n').find((line) => line.startsWith('{'))
  if (report === undefined) {
    console.log(output)
    return oneFailed
  }
  const { failures, ...counts } = countForge(JSON.parse(report))
  for (const failure of failures) console.log(`  ✗ ${failure}`)
  return withExitCode(counts, code)
}

/** The contracts' own tests: examples, 10,000 fuzzed runs each, invariants over 128 x 128 calls, at full length 512 x 128. */
export const contractStage: Stage = { name: 'contract tests', run: runForge }
