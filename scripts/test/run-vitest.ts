import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countVitest } from './read-reports'
import type { StageContext } from './stage'
import { oneFailed, withExitCode, type TestCounts } from './test-counts'

/** Runs vitest with `words` (filters and flags) and counts by its report, kept under `name`. */
export async function runVitest(
  { runner, reportFolder }: StageContext,
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<TestCounts> {
  const report = join(reportFolder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runner.runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], {
    environment,
  })
  if (!existsSync(report)) return oneFailed
  return withExitCode(countVitest(JSON.parse(readFileSync(report, 'utf8'))), code)
}
