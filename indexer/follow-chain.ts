import { backoffMs } from './backoff'
import { ChainNotReady, ContractsChanged, NodeFault, OtherHistory } from './faults'
import type { FollowedChain } from './followed-chain'
import { type FollowerState, type FollowerStatus, unknownState } from './follower-state'
import { createNode, type Node, toHost } from './node'
import { createNodeChoice } from './node-choice'
import { type ChainPosition, createPollChain, type PollChain, type PollMemory } from './poll-chain'
import { firstRangeSize } from './range-size'
import { rebuildChain } from './rebuild-chain'
import { sleep } from './sleep'
import { CursorMoved, toFinalNumber } from './store/cursor'
import { connectWriter, type Writer } from './store/writer'

/** Connection refused or lost, the server shutting down, starting up, out of connections, memory or disk. */
const faultCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|08|53|57P)/
const faultMessages = /connection (terminated|ended|error)|timeout expired|not queryable|read timeout|was closed/i

/** Whether something failed because PostgreSQL could not be reached or gave up, not because of what was asked. */
function isDatabaseFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && faultCodes.test(cause.code)) return true
    if (faultMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseFault)) return true
  }
  return false
}

/** How often a stand-by tries to take over. */
const standbyMs = 1_000
/** Up to so many blocks behind the head counts as following. */
const followingLagBlocks = 5n

/** A chain being followed until `stop`, which resolves once nothing is written any more. */
export type Follower = { readonly state: () => FollowerState; readonly stop: () => Promise<void> }

type Looking = { readonly node: Node; readonly poll: PollChain }

function toStatus(error: unknown): FollowerStatus {
  if (error instanceof ChainNotReady) return 'waiting-for-deployment'
  if (error instanceof OtherHistory) return 'other-history'
  if (error instanceof NodeFault) return 'node-unreachable'
  return isDatabaseFault(error) ? 'database-unreachable' : 'faulted'
}

/** Follows a chain into the database. Never rejects: what goes wrong is logged, told by `state` and tried again. */
export function followChain(chain: FollowedChain, databaseUrl: string): Follower {
  const { chainId, log, meter, settings } = chain
  const stopping = new AbortController()
  const choice = createNodeChoice(settings.nodeUrls.map(createNode))
  const memory: PollMemory = { size: firstRangeSize(settings.maxRangeBlocks), behindSince: null }
  let state = unknownState(chainId, 'starting')
  let writer: Writer | null = null
  let looking: Looking | null = null
  let failures = 0

  function enter(status: FollowerStatus, details: Partial<FollowerState> = {}): void {
    const previous = state
    state = { ...state, problem: null, ...details, status }
    if (status === previous.status && (failures <= 1 || state.problem === previous.problem)) return
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

  async function lookOnce(): Promise<number> {
    writer ??= await connectWriter(databaseUrl, chainId)
    if (!(await writer.takeLock())) {
      enter('standby')
      return standbyMs
    }
    const node = choice.pick()
    if (!node) return choice.waitMs()
    if (looking?.node !== node) {
      looking = { node, poll: createPollChain({ ...chain, node, database: writer.database }, memory) }
    }
    const position = await looking.poll()
    choice.answered(node)
    failures = 0
    showPosition(position)
    return position.cursor < position.head ? 0 : settings.pollMs
  }

  /** Reads all again beside the live tables, which other indexers are kept from meanwhile. */
  async function rebuild(live: Writer | null): Promise<number> {
    await rebuildChain(chain, databaseUrl, {
      signal: stopping.signal,
      async onPosition(position) {
        showPosition(position, 'rebuilding')
        await live?.ping()
      },
    })
    return 0
  }

  /** Keeps what still works: the connection and its lock while only the node fails. */
  async function recover(error: unknown): Promise<number> {
    const failed = looking?.node
    looking = null
    if (error instanceof CursorMoved) return 0
    failures = error instanceof ChainNotReady ? 1 : failures + 1
    enter(toStatus(error), { problem: error instanceof Error ? error.message.slice(0, 300) : String(error) })
    if (error instanceof NodeFault && failed) {
      choice.failed(failed)
      meter.nodeFailed(toHost(failed.url), error.name)
    }
    const isOfChain = error instanceof NodeFault || error instanceof ChainNotReady
    const isWriterFine =
      isOfChain &&
      (await writer?.ping().then(
        () => true,
        () => false,
      ))
    if (!isWriterFine) {
      const broken = writer
      writer = null
      await broken?.close()
    }
    return error instanceof NodeFault && failed ? choice.waitMs() : backoffMs(failures)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await lookOnce()
        .catch((error: unknown) => {
          if (!(error instanceof ContractsChanged)) throw error
          looking = null
          return rebuild(writer)
        })
        .catch(recover)
      await sleep(pauseMs, stopping.signal)
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
