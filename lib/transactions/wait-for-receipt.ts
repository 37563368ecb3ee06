import {
  type Chain,
  type Client,
  createClient,
  type Hash,
  isAddressEqual,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type TransactionReceipt,
  type Transport,
} from 'viem'
import {
  call,
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'
import type { TransactionDelay } from './transaction-state'

type Node = Client<Transport, Chain>
type SentTransaction = Awaited<ReturnType<typeof getTransaction>>

/** A transaction that is in a block. */
export type MinedTransaction = Pick<TransactionReceipt, 'transactionHash' | 'blockNumber' | 'status'>

/** After this many polls, all nodes and the history are asked. */
const pollsPerRound = 5

/**
 * A transaction counts as unknown when in this many consecutive rounds no node knows it: behind one URL there can be
 * several nodes with different knowledge.
 */
const roundsToUnknown = 12

/** A replacement is searched for in at most this many of the newest blocks. */
const maxSearchedBlocks = 50n

/** The factor of the polling interval: ten minutes at 3 seconds follow the first minute, and then 15 seconds. */
const toPace = (poll: number): number => (poll < 60 ? 1 : poll < 260 ? 3 : 15)

type WaitForReceiptOptions = {
  /** Milliseconds. */
  readonly pollingIntervalMs?: number
  /** After this many milliseconds, `onDelay` reports that the transaction is late. */
  readonly lateAfterMs: number
  /** Called when the wallet sent the same content with another fee. */
  readonly onRepriced: (hash: Hash) => void
  /** Called when the reason of the delay changes; null when the transaction is no longer delayed. */
  readonly onDelay?: ((delay: TransactionDelay | null) => void) | undefined
  /** Called when the transaction, or one that replaces it, is in a block, also if it reverted. */
  readonly onMined?: ((mined: MinedTransaction) => void) | undefined
  /** Finds the block of a transaction that succeeded, independently of the nodes; null while it is not found. */
  readonly findInHistory?: ((hash: Hash) => Promise<bigint | null>) | undefined
  /** Stops the waiting. The transaction stays sent. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The nodes behind a client, those of a `fallback` transport one by one: it takes "no receipt" for an answer and would
 * not ask the next node.
 */
function toNodes(node: Node): readonly Node[] {
  const { transports } = node.transport as { transports?: readonly ReturnType<Transport>[] }
  if (!transports) return [node]
  return transports.map((transport) => createClient({ chain: node.chain, transport: () => transport, ccipRead: false }))
}

const readReceipt = (hash: Hash) => (node: Node) =>
  getTransactionReceipt(node, { hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })

const readTransaction = (hash: Hash) => (node: Node) =>
  getTransaction(node, { hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  })

/** The first response that is not null; null when there is none. A node that does not respond counts as not knowing. */
function findFirst<value>(nodes: readonly Node[], read: (node: Node) => Promise<value | null>): Promise<value | null> {
  const reads = nodes.map(async (node) => (await read(node)) ?? Promise.reject(new Error('not found')))
  return Promise.any(reads).catch(() => null)
}

function isSameCall(one: SentTransaction, other: SentTransaction): boolean {
  const isSameContent = one.input === other.input && one.value === other.value
  return isSameContent && !!one.to && !!other.to && isAddressEqual(one.to, other.to)
}

/**
 * Throws the reason of a revert, found by calling the transaction again at its block; without a reason when the node
 * does not respond.
 */
async function findRevert(node: Node, { transactionHash: hash, blockNumber }: MinedTransaction): Promise<never> {
  try {
    const transaction = await getTransaction(node, { hash })
    await call(node, {
      account: transaction.from,
      to: transaction.to,
      data: transaction.input,
      value: transaction.value,
      blockNumber,
    })
  } catch (error) {
    const failure = toTransactionFailure(error)
    if (failure.kind === 'reverted') throw new TransactionFailureError({ ...failure, hash })
  }
  throw new TransactionFailureError({ kind: 'reverted', error: null, hash })
}

/** Waits; returns early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}

/**
 * Waits until a sent transaction, or one that replaces it, is in a block. There is no timeout: the transaction may be
 * mined at any time, and a node that is behind, or one of several behind one URL, may not know a receipt that exists.
 * It asks every node of a fallback transport, searches for another transaction with the same nonce, and asks the
 * history.
 *
 * @throws TransactionFailureError `reverted` for a reverted transaction, `cancelled` or `replaced` when the wallet sent
 * something else with the same nonce, `abandoned` when the signal is aborted.
 */
export async function waitForReceipt(
  node: Node,
  hash: Hash,
  options: WaitForReceiptOptions,
): Promise<MinedTransaction> {
  const { lateAfterMs, onDelay, onMined, findInHistory, signal } = options
  const pollingIntervalMs = options.pollingIntervalMs ?? node.pollingInterval
  const startedAtMs = Date.now()
  const allNodes = toNodes(node)
  let firstBlock: bigint | null = null
  let known: SentTransaction | null = null
  let replacement: SentTransaction | null = null
  let roundsUnknown = 0
  let delay: TransactionDelay | null = null

  /** Another transaction of the account with the same nonce in a block; null when there is none, or the node has none yet. */
  async function findReplacement({ from, nonce }: SentTransaction): Promise<SentTransaction | null> {
    if ((await getTransactionCount(node, { address: from })) <= nonce) return null
    const latest = await getBlockNumber(node, { cacheTime: 0 })
    const oldest = [0n, firstBlock ?? latest, latest - maxSearchedBlocks].reduce((a, b) => (a > b ? a : b))
    for (let blockNumber = latest; blockNumber >= oldest; blockNumber -= 1n) {
      const { transactions } = await getBlock(node, { blockNumber, includeTransactions: true })
      const found = transactions.find((one) => one.nonce === nonce && isAddressEqual(one.from, from))
      if (found) return found.hash === hash ? null : found
    }
    return null
  }

  /** Whether every node responds that it does not know the transaction, and that its nonce is unused. */
  async function isUnknown({ from, nonce }: SentTransaction): Promise<boolean> {
    const lacks = async (one: Node) =>
      (await readTransaction(hash)(one)) === null &&
      (await getTransactionCount(one, { address: from, blockTag: 'pending' })) <= nonce
    return (await Promise.all(allNodes.map(lacks)).catch(() => [false])).every(Boolean)
  }

  async function look(poll: number): Promise<MinedTransaction | null> {
    const isRound = poll % pollsPerRound === pollsPerRound - 1
    const nodes = isRound ? allNodes : [node]
    const receipt =
      (await findFirst(nodes, readReceipt(hash))) ??
      (replacement && (await findFirst(nodes, readReceipt(replacement.hash))))
    if (receipt) return receipt
    firstBlock ??= await getBlockNumber(node, { cacheTime: 0 }).catch(() => null)
    known ??= await findFirst(nodes, readTransaction(hash))
    if (known && !replacement) {
      replacement = await findReplacement(known).catch(() => null)
      if (replacement && isSameCall(known, replacement)) options.onRepriced(replacement.hash)
    }
    if (!isRound) return null
    const blockNumber = (await findInHistory?.(hash).catch(() => null)) ?? null
    if (blockNumber !== null) return { transactionHash: hash, blockNumber, status: 'success' }
    if (known) roundsUnknown = (await isUnknown(known)) ? roundsUnknown + 1 : 0
    return null
  }

  for (let poll = 0; !signal?.aborted; poll += 1) {
    const mined = await look(poll)
    if (mined) {
      onMined?.(mined)
      const { transactionHash, status } = mined
      const other = transactionHash === hash ? null : (replacement as SentTransaction | null)
      if (known && other && !isSameCall(known, other)) {
        const isCancelled = other.value === 0n && other.to !== null && isAddressEqual(other.from, other.to)
        throw new TransactionFailureError({ kind: isCancelled ? 'cancelled' : 'replaced', hash: transactionHash })
      }
      if (status === 'reverted') await findRevert(node, mined)
      return mined
    }
    const isLate = Date.now() - startedAtMs >= lateAfterMs
    const next = roundsUnknown >= roundsToUnknown ? 'unknown' : isLate ? 'late' : null
    if (next !== delay) onDelay?.(next)
    delay = next
    await pause(pollingIntervalMs * toPace(poll), signal)
  }
  throw new TransactionFailureError({ kind: 'abandoned', waitingFor: 'receipt' })
}
