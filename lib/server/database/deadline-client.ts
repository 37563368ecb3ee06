import 'server-only'
import pg from 'pg'

/**
 * A network that drops the query also drops the message that closes the connection. So the socket is closed after this
 * time in any case.
 */
const closeTimeoutMs = 2_000

/** The message of pg's error for a query whose `query_timeout` is over. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection that is closed when a query gets no response within `query_timeout`. pg would keep it open: the rollback
 * of the same transaction, and then the next user of the pooled connection, would wait for the same dead connection
 * again.
 */
export class DeadlineClient extends pg.Client {
  /** Called when a query of this connection got no response in time. */
  onSilence: () => void = () => undefined

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = (...args: unknown[]) => (super.query as (...args: unknown[]) => unknown).apply(this, args)
    const watch = (error: unknown) => {
      if (!isTimeout(error)) return
      this.onSilence()
      // With an unanswered query, `end` closes the socket at once.
      void this.end().catch(() => undefined)
    }
    // `query` has overloads for callbacks, promises and objects such as those of COPY; only the first two get a response.
    this.query = ((...args: readonly unknown[]) => {
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          watch(error)
          callback(error, result)
        })
      const result = query(...args)
      if (result instanceof Promise) result.catch(watch)
      return result
    }) as typeof this.query
    const end = this.end.bind(this) as (...args: readonly unknown[]) => unknown
    this.end = ((...args: readonly unknown[]) => {
      const timer = setTimeout(() => this.connection.stream.destroy(), closeTimeoutMs).unref()
      this.once('end', () => clearTimeout(timer))
      return end(...args)
    }) as typeof this.end
  }
}
