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
export function withExitCode({ passed, failed, skipped }: TestCounts, exitCode: number | null): TestCounts {
  const counts = { passed, failed, skipped }
  return exitCode !== 0 && counts.failed === 0 ? sumCounts([counts, oneFailed]) : counts
}

/** Counts of a report, and for each failed test its name and the message. */
export type ReportCounts = TestCounts & { readonly failures: readonly string[] }

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const vitestSchema = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

/** Counts of a Vitest report. A file that does not load counts as one failure. */
export function countVitest(report: unknown): ReportCounts {
  const read = v.parse(vitestSchema, report)
  const unloaded = read.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failedTests = read.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages?.join('\n') ?? ''}`),
  )
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + unloaded.length,
    skipped: read.numPendingTests + read.numTodoTests,
    failures: [...unloaded.map(({ name, message }) => `${name}\n${message}`), ...failedTests],
  }
}

const playwrightError = v.object({ message: v.optional(v.string(), '') })
const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  ok: v.boolean(),
  tests: v.array(v.object({ results: v.array(v.object({ errors: v.optional(v.array(playwrightError), []) })) })),
})
type PlaywrightSuite = { specs: v.InferOutput<typeof playwrightSpec>[]; suites: PlaywrightSuite[] }
const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(playwrightSpec), []),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite)), []),
})
const playwrightSchema = v.object({
  stats: v.object({ expected: count, unexpected: count, skipped: count }),
  errors: v.optional(v.array(playwrightError), []),
  suites: v.optional(v.array(playwrightSuite), []),
})

const listSpecs = ({ specs, suites }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(listSpecs),
]

/** Counts of a Playwright report. An error outside of a test counts as one failure. */
export function countPlaywright(report: unknown): ReportCounts {
  const { stats, errors, suites } = v.parse(playwrightSchema, report)
  const failedSpecs = suites.flatMap(listSpecs).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => message),
      ...failedSpecs.map(({ file, title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
        return `${file} › ${title}\n${messages.map(({ message }) => message).join('\n')}`
      }),
    ],
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

/** Counts of a forge report. */
export function countForge(report: unknown): ReportCounts {
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
