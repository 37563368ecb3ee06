import * as v from 'valibot'
import { noTests, type TestCounts } from './test-counts'
import { findFlaky, suiteSchema } from './unreliable-tests'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const vitestSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(
    v.object({
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

/** Counts of a vitest report. A file that could not even be loaded is one failure. */
export function countVitest(report: unknown): TestCounts {
  const read = v.parse(vitestSchema, report)
  const tests = read.testResults.flatMap((file) => file.assertionResults)
  const unloaded = read.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + unloaded.length,
    skipped: read.numPendingTests + read.numTodoTests,
    // What was said of a first try stays with a test that passed at the second.
    unreliable: tests
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => test.fullName),
  }
}

const playwrightSchema = v.object({
  stats: v.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  suites: v.array(suiteSchema),
  errors: v.optional(v.array(v.unknown()), []),
})

/** Counts of a Playwright report. What could not be loaded is one failure each. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, suites, errors } = v.parse(playwrightSchema, report)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unreliable: suites.flatMap(findFlaky),
  }
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
    ...noTests,
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
  return { ...noTests, passed: killed.length, failed: lines.length - killed.length }
}
