import 'server-only'

/** Runs the parts of a job one after the other, each even if another fails. @throws AggregateError with this sentence if one has failed. */
export async function runAllParts(parts: readonly (() => Promise<unknown>)[], failed: string): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts)
    try {
      await part()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, failed)
}
