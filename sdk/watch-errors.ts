/** Tells of the first error that nobody caught: what comes after it is mostly its echo. */
export function watchErrors(crash: (error: unknown) => void): void {
  let hasTold = false
  const tell = (error: unknown) => {
    if (hasTold) return
    hasTold = true
    crash(error)
  }
  addEventListener('error', (event) => tell(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => tell(event.reason))
}
