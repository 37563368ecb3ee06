import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pRetry from 'p-retry'
import pg from 'pg'
import { readServerEnv } from '@/lib/env/server-env'
import { endlessRetryPolicy } from '@/lib/retry'
import { DeadlineClient } from './deadline-client'
import * as schema from './schema/chain'

export type Database = NodePgDatabase<typeof schema>

/** A connection pool, with a small one of its own for the counts of rate limits. */
type DatabasePool = pg.Pool & { readonly countingPool: pg.Pool }

/** A database with its connection pool. */
export type PooledDatabase = Database & { readonly $client: DatabasePool }

/** What `database.transaction` gives its function. */
export type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

type Connection = { readonly database: PooledDatabase; readonly pool: DatabasePool }

// One pool per process: bundled code, unbundled code and every hot reload share it through globalThis.
const cached = globalThis as typeof globalThis & { intrepidDatabase?: Connection; intrepidReadDatabase?: Connection }

/** The server ends a query after this time, in milliseconds. */
export const statementTimeoutMs = 10_000
/** A connection on which a query has no response after this time is dead, in milliseconds: the server would have ended the query. */
export const queryTimeoutMs = statementTimeoutMs + 2_000

/** Connections of the pool for counts. Each count is one short statement, so few are enough. */
const countingConnections = 3

/** The connections of a process, and how long a request waits for one, in milliseconds. */
export const poolBounds = { connections: 10, waitMs: 5_000 } as const

/**
 * Opens a connection pool of at most `maxConnections`. Waiting for a free connection fails after five seconds; waiting for a
 * server that restarts fails after four; waiting for the response to a query fails after `queryTimeoutMs`.
 */
export function connectDatabase(
  databaseUrl: string,
  maxConnections: number = poolBounds.connections,
  options: { readonly queryTimeoutMs?: number } = {},
): Connection {
  const pool = new RetryingPool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: poolBounds.waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: options.queryTimeoutMs ?? queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: DeadlineClient,
  })
  const database = drizzle(pool, { schema })
  if (process.env.NODE_ENV !== 'production') markTransactions(database)
  return { database, pool }
}

/** The transaction whose callback runs, with its pool. What the callback has started can go on after its end. */
const runningTransaction = new AsyncLocalStorage<{ readonly pool: pg.Pool; isOpen: boolean }>()

/**
 * Makes `takeConnection` refuse a second connection to the callback of a transaction. Others can wait for the locks of
 * the transaction, with all other connections, and then it would wait for them until the pool gives up. In development
 * and tests only: such a fault shows at the first run of the code.
 */
function markTransactions(database: PooledDatabase): void {
  const transact = database.transaction.bind(database)
  database.transaction = (work, config) =>
    transact(async (transaction) => {
      const running = { pool: database.$client, isOpen: true }
      return runningTransaction.run(running, () => work(transaction)).finally(() => (running.isOpen = false))
    }, config)
}

/** Returns the process's database, which is connected on first use. */
export function getDatabase(): PooledDatabase {
  cached.intrepidDatabase ??= connectDatabase(readServerEnv().databaseUrl)
  return cached.intrepidDatabase.database
}

/** Returns the process's read replica, which may lag a little; the database itself if there is no replica. */
export function getReadDatabase(): PooledDatabase {
  const { databaseUrl, databaseReadUrl } = readServerEnv()
  if (databaseReadUrl === databaseUrl) return getDatabase()
  cached.intrepidReadDatabase ??= connectDatabase(databaseReadUrl)
  return cached.intrepidReadDatabase.database
}

/** Closes the process's pools. */
export async function closeDatabase(): Promise<void> {
  const connections = [cached.intrepidDatabase, cached.intrepidReadDatabase]
  delete cached.intrepidDatabase
  delete cached.intrepidReadDatabase
  await Promise.all(connections.map((connection) => connection?.pool.end()))
}

/**
 * A database that restarts is available again within a few seconds, so connecting is retried often for four seconds.
 */
const connectRetryPolicy = { ...endlessRetryPolicy, minTimeout: 150, factor: 1, randomize: false, maxRetryTime: 4_000 }

/** Errors of a server that is starting or stopping. No query was sent, so retrying is safe. */
const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '57P02'])

const isTemporary = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && temporaryCodes.has(String(error.code))) || /terminated unexpectedly/.test(error.message))

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** The time that the owner of a broken connection has to release it. */
const releaseTimeoutMs = 1_000

/** Frees the slot of a broken connection, and keeps its error from ending the process. */
function releaseWhenBroken(client: pg.PoolClient): void {
  // Between two queries of a transaction there is no other listener, and an unhandled 'error' event ends the process.
  client.on('error', () => undefined)
  client.once('end', () => {
    setTimeout(() => {
      try {
        // drizzle-orm 0.45 never releases the connection of a transaction that fails at `begin`.
        client.release(true)
      } catch {
        // It was released already.
      }
    }, releaseTimeoutMs).unref()
  })
}

/**
 * A pool that retries to connect while the database restarts. If one connection gets no response, the others are
 * probably dead too. So all connections that were opened before are replaced, instead of waiting for each of them to
 * time out.
 */
class RetryingPool extends pg.Pool {
  private readonly openedAt = new WeakMap<pg.PoolClient, number>()
  private silentAt = -Infinity
  private counting: RetryingPool | undefined

  /** @param owner the pool for whose requests this one counts. */
  constructor(
    private readonly config: pg.PoolConfig,
    private readonly owner?: RetryingPool,
  ) {
    super(config)
    // An idle connection that the server closed is replaced at the next query.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      releaseWhenBroken(client)
      this.openedAt.set(client, performance.now())
      if (client instanceof DeadlineClient) client.onSilence = () => ((this.owner ?? this).silentAt = performance.now())
    })
  }

  /**
   * The connections that count rate limits, opened on first use. Requests of one network count in the same row and wait for each other's
   * commits, so they wait with none of the connections that other requests need, and no commit waits for the disk.
   */
  get countingPool(): pg.Pool {
    if (this.ending) return this
    this.counting ??= new RetryingPool(
      { ...this.config, max: countingConnections, options: '-c synchronous_commit=off' },
      this,
    )
    return this.counting
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.counting?.end()]).then(() => undefined)
    return callback ? void ended.then(callback) : ended
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connected = pRetry(() => this.takeConnection(), {
      ...connectRetryPolicy,
      shouldRetry: ({ error }) => isTemporary(error) && !this.ending,
    })
    if (!callback) return connected
    // `pool.query` uses the callback form.
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  private async takeConnection(): Promise<pg.PoolClient> {
    const running = runningTransaction.getStore()
    if (running?.isOpen && (running.pool === this || running.pool === this.owner))
      throw new Error('a transaction must not wait for a second connection')
    for (;;) {
      const client = await super.connect()
      if ((this.openedAt.get(client) ?? Infinity) > (this.owner ?? this).silentAt) return client
      client.release(true)
    }
  }
}
