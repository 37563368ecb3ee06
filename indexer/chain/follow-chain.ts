import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import { ChainNotReadyError, ContractsChangedError, NodeError, OtherHistoryError } from '@/indexer/errors'
import type { FollowedChain } from '@/indexer/followed-chain'
import { rebuildChain } from '@/indexer/rebuild/rebuild-chain'
import { CursorMovedError, toFinalNumber } from '@/indexer/store/cursor'
import { connectWriter, type Writer } from '@/indexer/store/writer'
import { endlessRetryPolicy } from '@/lib/retry'
import { createNode, type Node, toHost } from './node'
import { createNodePool } from './node-pool'
import { type ChainPosition, createPollChain, type PollChain, type PollMemory } from './poll-chain'
import { initialRangeSize } from './range-source'

/** What a follower is doing. These names are part of `/health` and `/metrics`. */
type FollowerStatus =
  /** At most five blocks behind the head. */
  | 'following'
  | 'catching-up'
  /** Reading the chain again into separate tables. The live tables stay unchanged until it is done. */
  | 'rebuilding'
  /** Another indexer writes this chain. This one takes over when the other one stops. */
  | 'standby'
  | 'starting'
  | 'waiting-for-deployment'
  | 'node-unreachable'
  /** The node serves another chain than the one in the tables. The rows stay unchanged until an operator rebuilds them. */
  | 'other-history'
  | 'database-unreachable'
  | 'faulted'
  | 'stopped'

/** State of a followed chain, as `/health` returns it. Block numbers are null while they are unknown. */
export type FollowerState = {
  readonly chainId: number
  readonly status: FollowerStatus
  readonly head: number | null
  readonly cursor: number | null
  readonly finalBlock: number | null
  readonly lagBlocks: number | null
  /** Error message of the current problem, or null. */
  readonly problem: string | null
}

/** The state of a chain before anything was read. */
export function unknownState(chainId: number, status: FollowerStatus): FollowerState {
  return { chainId, status, head: null, cursor: null, finalBlock: null, lagBlocks: null, problem: null }
}

/** A chain that is being followed. `stop` resolves when nothing is written any more. */
export type Follower = { readonly state: () => FollowerState; readonly stop: () => Promise<void> }

/** How often a stand-by tries to take the lock. */
const standbyMs = 1_000
/** How often the indexer checks for contracts that are not deployed yet. */
const deploymentCheckMs = 250
/** Largest lag that still counts as following. */
const followingLagBlocks = 5n

type Connection = { readonly node: Node; readonly poll: PollChain }

/** Follows a chain into the database. Never rejects: errors are logged, shown by `state`, and retried. */
export function followChain(chain: FollowedChain, databaseUrl: string): Follower {
  const { chainId, log, meter, settings } = chain
  const stopping = new AbortController()
  const { signal } = stopping
  const nodes = createNodePool(settings.nodeUrls.map(createNode))
  const memory: PollMemory = { size: initialRangeSize(settings.maxRangeBlocks), behindSince: null }
  let state = unknownState(chainId, 'starting')
  let writer: Writer | null = null
  let connection: Connection | null = null

  function enter(status: FollowerStatus, details: Partial<FollowerState> = {}, attempt = 1): void {
    const previous = state
    state = { ...state, problem: null, ...details, status }
    if (status === previous.status && (attempt === 1 || state.problem === previous.problem)) return
    log.info({ status, head: state.head, cursor: state.cursor, problem: state.problem ?? undefined }, 'status')
  }

  function showPosition({ cursor, head }: ChainPosition, status?: FollowerStatus): void {
    const lag = head > cursor ? head - cursor : 0n
    enter(status ?? (lag <= followingLagBlocks ? 'following' : 'catching-up'), {
      cursor: Number(cursor),
      head: Number(head),
      finalBlock: Number(toFinalNumber(cursor, { number: head, finalDepth: settings.finalDepth })),
      lagBlocks: Number(lag),
    })
  }

  /** Polls the chain once. Resolves to the pause before the next poll, in milliseconds. */
  async function poll(): Promise<number> {
    writer ??= await connectWriter(databaseUrl, chainId)
    if (!(await writer.takeLock())) {
      enter('standby')
      return standbyMs
    }
    const node = nodes.pick()
    if (connection?.node !== node) {
      connection = { node, poll: createPollChain({ ...chain, node, database: writer.database }, memory) }
    }
    const position = await connection.poll()
    nodes.succeeded(node)
    showPosition(position)
    return position.cursor < position.head ? 0 : settings.pollMs
  }

  /** Rebuilds the chain. The lock stays with this writer, which keeps other indexers away from the live tables. */
  async function rebuild(live: Writer | null): Promise<number> {
    await rebuildChain(chain, databaseUrl, {
      signal,
      async onPosition(position) {
        showPosition(position, 'rebuilding')
        await live?.ping()
      },
    })
    return 0
  }

  /** Polls once and handles what is not a failure of the node or database. */
  async function pollOrRebuild(): Promise<number> {
    try {
      return await poll()
    } catch (error) {
      if (error instanceof CursorMovedError || error instanceof ContractsChangedError) connection = null
      if (error instanceof CursorMovedError) return 0
      if (error instanceof ContractsChangedError) return await rebuild(writer)
      if (!(error instanceof ChainNotReadyError)) throw error
      connection = null
      enter('waiting-for-deployment', { problem: error.message.slice(0, 300) })
      await writer?.ping()
      return deploymentCheckMs
    }
  }

  /** Records a failure. Keeps the database connection, and with it the lock, if only the node failed. */
  async function recover(error: Error, attempt: number): Promise<void> {
    if (signal.aborted) return
    const failed = connection?.node
    connection = null
    enter(toStatus(error), { problem: error.message.slice(0, 300) }, attempt)
    if (error instanceof NodeError && failed) {
      nodes.failed(failed)
      meter.nodeFailed(toHost(failed.url), error.name)
    }
    const isWriterAlive = error instanceof NodeError && (await writer?.ping().then(isTrue, isFalse))
    if (isWriterAlive) return
    const broken = writer
    writer = null
    await broken?.close()
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const pauseMs = await pRetry(() => pollOrRebuild().catch(throwRetriable), {
          ...endlessRetryPolicy,
          signal,
          onFailedAttempt: ({ error, attemptNumber }) => recover(error, attemptNumber),
          // With another node ready, the next attempt follows at once.
          shouldConsumeRetry: ({ error }) => !(error instanceof NodeError && nodes.hasReady()),
        })
        await wait(pauseMs, undefined, { signal })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    }
    await writer?.close()
    enter('stopped')
  }

  const running = run()
  return {
    state: () => state,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const isTrue = () => true
const isFalse = () => false

/** `p-retry` doesn't retry a `TypeError`, but the follower must survive one. */
function throwRetriable(error: unknown): never {
  if (error instanceof TypeError) throw new Error(error.message, { cause: error })
  throw error
}

function toStatus(error: unknown): FollowerStatus {
  if (error instanceof OtherHistoryError) return 'other-history'
  if (error instanceof NodeError) return 'node-unreachable'
  return isDatabaseError(error) ? 'database-unreachable' : 'faulted'
}

/** Connection refused or lost; server read-only, shutting down, starting up, or out of connections, memory or disk space. */
const databaseErrorCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|08|25006|53|57P)/
const databaseErrorMessages =
  /connection (terminated|ended|error)|timeout expired|not queryable|read timeout|was closed/i

/** Whether PostgreSQL was unreachable or out of resources, as opposed to rejecting the query. */
function isDatabaseError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && databaseErrorCodes.test(cause.code)) return true
    if (databaseErrorMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseError)) return true
  }
  return false
}
