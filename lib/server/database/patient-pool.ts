import 'server-only'
import pg from 'pg'

/** A database that restarts is back within a moment. */
const patienceMs = 4_000
const pauseMs = 150
/** A connection that broke is given back by whoever has it well within this time, or never. */
const givenBackWithinMs = 1_000

/** What a server says that is not there yet, or not any more: nothing was asked of it, so asking again is safe. */
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '57P02'])

const isPassing = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && passing.has(String(error.code))) || /terminated unexpectedly/.test(error.message))

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Connections that break end neither the process nor the pool: their place is free again, whoever had them. */
function forgetWhenBroken(client: pg.PoolClient): void {
  // Between two queries of a transaction nobody listens, and an error that nobody hears ends the process.
  client.on('error', () => undefined)
  client.once('end', () => {
    setTimeout(() => {
      try {
        // A transaction that breaks at its very `begin` keeps its connection for ever (drizzle-orm 0.45).
        client.release(true)
      } catch {
        // It was given back.
      }
    }, givenBackWithinMs).unref()
  })
}

/** A pool that waits for a database that restarts: whoever wants a connection gets it a little later, and not an error. */
export class PatientPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options)
    // An idle connection that the server closed is replaced at the next query.
    this.on('error', () => undefined)
    this.on('connect', forgetWhenBroken)
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isPassing(error) || performance.now() > until || this.ending) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connected = this.#connectPatiently()
    if (!callback) return connected
    // `pool.query` asks this way.
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
}
