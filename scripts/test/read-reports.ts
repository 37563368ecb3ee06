import * as v from 'valibot'
import type { TestCounts } from './test-counts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const vitestSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
})

/** Counts of a vitest report. A file that could not even be loaded is one failure. */
export function countVitest(report: unknown): TestCounts {
  const read = v.parse(vitestSchema, report)
  const unloaded = read.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + unloaded.length,
    skipped: read.numPendingTests + read.numTodoTests,
  }
}

const playwrightSchema = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: v.optional(v.array(v.unknown()), []),
})

/** Counts of a Playwright report. What could not be loaded is one failure each. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, errors } = v.parse(playwrightSchema, report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

const forgeSchema = v.record(
  v.string(),
  v.object({
    test_results: v.record(
      v.string(),
      v.object({ status: v.picklist(['Success', 'Failure', 'Skipped']), reason: v.nullish(v.string()) }),
    ),
  }),
)

/** Counts of a forge report, and a line for each test that failed. */
export function countForge(report: unknown): TestCounts & { readonly failures: readonly string[] } {
  const results = Object.entries(v.parse(forgeSchema, report)).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([test, result]) => ({ name: `${suite} ${test}`, ...result })),
  )
  const having = (status: string) => results.filter((result) => result.status === status)
  return {
    passed: having('Success').length,
    failed: having('Failure').length,
    skipped: having('Skipped').length,
    failures: having('Failure').map(({ name, reason }) => `${name}: ${reason ?? 'failed'}`),
  }
}

/** Counts of the mutants' lines: a killed one passed. Whatever else is said of a patch is a failure. */
export function countMutants(output: string): TestCounts {
  const lines = output.split('\n').filter((line) => line.endsWith('.patch'))
  const killed = lines.filter((line) => line.startsWith('killed'))
  return { passed: killed.length, failed: lines.length - killed.length, skipped: 0 }
}
