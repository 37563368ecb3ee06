import { countMutants } from './read-reports'
import type { Stage, StageContext } from './stage'
import { withExitCode, type TestCounts } from './test-counts'

async function runMutants({ runner }: StageContext): Promise<TestCounts> {
  const { code, output } = await runner.run('npm', ['run', '--silent', 'contracts:mutants'], { isShown: false })
  console.log(output.trimEnd())
  return withExitCode(countMutants(output), code)
}

/** Copies of the contracts, each without one remedy, all of which the tests of the faults must find. */
export const mutantStage: Stage = { name: 'contract mutants', run: runMutants }
