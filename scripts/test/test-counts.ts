/** How many tests of a kind ended in which way. */
export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: TestCounts = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: TestCounts = { passed: 0, failed: 1, skipped: 0 }

/** All of them together. */
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

/** The last line of a run. */
export function toClosingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** A report without a failure is no proof where the program that wrote it failed: something outside a test broke. */
export function withExitCode(counts: TestCounts, exitCode: number | null): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? sumCounts([counts, oneFailed]) : counts
}
