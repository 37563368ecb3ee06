/** How many tests of a kind ended in which way, and the names of those among the passed ones that needed a second try. */
export type TestCounts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly unreliable: readonly string[]
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, unreliable: [] }
export const onePassed: TestCounts = { ...noTests, passed: 1 }
export const oneFailed: TestCounts = { ...noTests, failed: 1 }

/** All of them together. */
export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, { passed, failed, skipped, unreliable }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      unreliable: [...sum.unreliable, ...unreliable],
    }),
    noTests,
  )
}

/** The last line of a run. */
export function toClosingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** What is said of tests that passed at the second try only: each is a fault to be found. */
export const toUnreliableLines = ({ unreliable }: TestCounts): readonly string[] =>
  unreliable.length === 0
    ? []
    : [`${unreliable.length} passed only when tried again: find the race`, ...unreliable.map((name) => `  ~ ${name}`)]

/** A report without a failure is no proof where the program that wrote it failed: something outside a test broke. */
export function withExitCode(counts: TestCounts, exitCode: number | null): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? sumCounts([counts, oneFailed]) : counts
}
