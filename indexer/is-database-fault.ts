/** Connection refused or lost, the server shutting down, starting up, out of connections, memory or disk. */
const faultCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|08|53|57P)/
const faultMessages = /connection (terminated|ended|error)|timeout expired|not queryable|read timeout|was closed/i

/** Whether something failed because PostgreSQL could not be reached or gave up, not because of what was asked. */
export function isDatabaseFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && faultCodes.test(cause.code)) return true
    if (faultMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseFault)) return true
  }
  return false
}
