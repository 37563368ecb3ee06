import * as v from 'valibot'

/** How many tests passed, failed and were skipped. */
export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: TestCounts = { ...noTests, passed: 1 }
export const oneFailed: TestCounts = { ...noTests, failed: 1 }

export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noTests,
  )
}

/** The last line of a run, which continuous integration reads. */
export const toClosingLine = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Adds a failure when the program failed although its report has none: something outside of a test broke. */
export function withExitCode(counts: TestCounts, exitCode: number | null): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? sumCounts([counts, oneFailed]) : counts
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const vitestSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
})

/** Counts of a Vitest report. A file that does not load counts as one failure. */
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
  stats: v.object({ expected: count, unexpected: count, skipped: count }),
  errors: v.optional(v.array(v.unknown()), []),
})

/** Counts of a Playwright report. An error outside of a test counts as one failure. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, errors } = v.parse(playwrightSchema, report)
  return { passed: stats.expected, failed: stats.unexpected + errors.length, skipped: stats.skipped }
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

/** Counts of a forge report, and a line for each failed test. */
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

/**
 * Counts of the output of the mutation tests. A mutant that is killed, or whose survival is explained, is a passed test. Mutants
 * that do not compile count as nothing.
 */
export function countMutants(output: string): TestCounts {
  const lines = output.split('\n')
  const having = (...verdicts: readonly string[]) =>
    lines.filter((line) => verdicts.some((verdict) => new RegExp(`^${verdict} +mutant `).test(line))).length
  return { ...noTests, passed: having('killed', 'explained'), failed: having('SURVIVED', 'STALE') }
}
