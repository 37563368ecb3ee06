import { backoffMs } from './backoff'
import { ChainNotReady, NodeFault } from './faults'
import type { FollowedChain } from './followed-chain'
import { type FollowerState, type FollowerStatus, unknownState } from './follower-state'
import { isDatabaseFault } from './is-database-fault'
import { createNode } from './node'
import { type ChainPosition, createPollChain, type PollChain, type PollMemory } from './poll-chain'
import { firstRangeSize } from './range-size'
import { sleep } from './sleep'
import { connectWriter, type Writer } from './store/writer'

/** How often a stand-by tries to take over. */
const standbyMs = 1_000
/** Up to so many blocks behind the head counts as following. */
const followingLagBlocks = 5n

/** A chain being followed until `stop`, which resolves once nothing is written any more. */
export type Follower = { readonly state: () => FollowerState; readonly stop: () => Promise<void> }

function toStatus(error: unknown): FollowerStatus {
  if (error instanceof ChainNotReady) return 'waiting-for-deployment'
  if (error instanceof NodeFault) return 'node-unreachable'
  return isDatabaseFault(error) ? 'database-unreachable' : 'faulted'
}

/** Follows a chain into the database. Never rejects: what goes wrong is logged, told by `state` and tried again. */
export function followChain(chain: FollowedChain, databaseUrl: string): Follower {
  const { chainId, log, settings } = chain
  const stopping = new AbortController()
  const nodes = settings.nodeUrls.map(createNode)
  const memory: PollMemory = { size: firstRangeSize(settings.maxRangeBlocks), behindSince: null }
  let state = unknownState(chainId, 'starting')
  let writer: Writer | null = null
  let poll: PollChain | null = null
  let failures = 0
  let nodeIndex = 0

  function enter(status: FollowerStatus, details: Partial<FollowerState> = {}): void {
    const previous = state
    state = { ...state, problem: null, ...details, status }
    if (status === previous.status && (failures <= 1 || state.problem === previous.problem)) return
    log.info({ status, head: state.head, cursor: state.cursor, problem: state.problem ?? undefined }, 'status')
  }

  function showPosition({ cursor, head }: ChainPosition): void {
    const lag = head > cursor ? head - cursor : 0n
    enter(lag <= followingLagBlocks ? 'following' : 'catching-up', {
      cursor: Number(cursor),
      head: Number(head),
      lagBlocks: Number(lag),
    })
  }

  async function lookOnce(): Promise<number> {
    writer ??= await connectWriter(databaseUrl, chainId)
    if (!(await writer.takeLock())) {
      enter('standby')
      return standbyMs
    }
    const node = nodes[nodeIndex % nodes.length]
    if (!node) throw new NodeFault(`No node is configured for chain ${chainId}.`)
    poll ??= createPollChain({ ...chain, node, database: writer.database }, memory)
    const position = await poll()
    failures = 0
    showPosition(position)
    return position.cursor < position.head ? 0 : settings.pollMs
  }

  /** Keeps what still works: the lock while only the node fails. */
  async function recover(error: unknown): Promise<number> {
    failures += 1
    poll = null
    enter(toStatus(error), { problem: error instanceof Error ? error.message.slice(0, 300) : String(error) })
    if (error instanceof ChainNotReady) failures = 1
    if (error instanceof NodeFault) nodeIndex += 1
    const isWriterFine =
      (error instanceof NodeFault || error instanceof ChainNotReady) &&
      (await writer?.ping().then(
        () => true,
        () => false,
      ))
    if (!isWriterFine) {
      const broken = writer
      writer = null
      await broken?.close()
    }
    return backoffMs(failures)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await lookOnce().catch(recover)
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
