import type { Supervisor } from './supervisor'

// On Ctrl-C npm passes the signal on to us, and so does the terminal: two signals, one wish.
const sameWishMs = 1_000

/**
 * Lets Ctrl-C, SIGTERM and a closed terminal end the run in good order. A second one, a moment later, ends it at once.
 */
export function endOnSignals(supervisor: Supervisor, say: (line: string) => void): void {
  let askedAt: number | undefined
  const onSignal = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      say('\nStopping (once more ends it at once) …')
      return supervisor.askToEnd()
    }
    if (performance.now() - askedAt < sameWishMs) return
    supervisor.killAll()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The terminal may be gone before we are: what cannot be said is no reason to leave processes behind.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  endWhenNpmDies(supervisor)
}

/** npm started us and was killed: nobody could stop us any more, so that is the end of the run. */
function endWhenNpmDies(supervisor: Supervisor) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) supervisor.askToEnd()
  }, 500).unref()
}
