import type { RunEnd, Supervisor } from './supervisor'

/**
 * Does `work` until it is done, or until the run is to end, whichever is first; then stops every process in order.
 * @throws what broke, after everything is stopped.
 */
export async function runToEnd(supervisor: Supervisor, work: () => Promise<unknown>): Promise<void> {
  const working = work()
  // When the run ends first, what the work fails with afterwards is a consequence and not the news.
  working.catch(() => undefined)
  try {
    const end = await Promise.race([supervisor.ended, working.then((): RunEnd => ({ kind: 'asked' }))])
    if (end.kind === 'broken') throw end.error
  } finally {
    await supervisor.stopAll()
  }
}
