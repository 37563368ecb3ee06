import {
  type Chain,
  type Client,
  type Hash,
  isAddressEqual,
  TransactionNotFoundError,
  type TransactionReceipt,
  type Transport,
} from 'viem'
import {
  call,
  getTransaction,
  getTransactionCount,
  waitForTransactionReceipt,
  type WaitForTransactionReceiptParameters,
} from 'viem/actions'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'

/**
 * Several polls in a row must miss the transaction: behind one URL there can be many nodes with different knowledge.
 */
const looksInARow = 12

type DropWatch = {
  /** Polling interval in milliseconds. */
  readonly everyMs: number
  /** Stops the polling. */
  readonly signal: AbortSignal
}

/**
 * Polls a sent transaction until it is dropped. Never resolves.
 *
 * @throws TransactionFailureError `dropped` when the node, poll after poll, no longer knows the transaction that it
 * knew before, and the account has sent no other one with the same nonce.
 */
async function watchForDrop(
  node: Client<Transport, Chain>,
  hash: Hash,
  { everyMs, signal }: DropWatch,
): Promise<never> {
  let known: Awaited<ReturnType<typeof getTransaction>> | null = null
  let missed = 0

  /** Whether the transaction is gone; null when the node does not answer. */
  async function isGone(): Promise<boolean | null> {
    try {
      known = await getTransaction(node, { hash })
      return false
    } catch (error) {
      if (!(error instanceof TransactionNotFoundError) || !known) return null
      return getTransactionCount(node, { address: known.from, blockTag: 'pending' }).then(
        (next) => next <= (known?.nonce ?? 0),
        () => null,
      )
    }
  }

  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    if (signal.aborted) break
    const gone = await isGone()
    if (gone !== null) missed = gone ? missed + 1 : 0
    if (missed >= looksInARow) throw new TransactionFailureError({ kind: 'dropped', hash })
  }
  return new Promise(() => {})
}

export type WaitForReceiptOptions = {
  readonly timeoutMs: number
  /** Milliseconds. */
  readonly pollingIntervalMs?: number
  /** Called when the wallet sent the same content with another fee. */
  readonly onRepriced: (hash: Hash) => void
  /** Called with every receipt, also of a reverted or replacing transaction. */
  readonly onReceipt?: ((receipt: TransactionReceipt) => void) | undefined
}

/**
 * Throws the reason of a revert, found by calling the transaction again at its block; without a reason when the node
 * does not answer.
 */
async function findRevert(node: Client<Transport, Chain>, receipt: TransactionReceipt): Promise<never> {
  const hash = receipt.transactionHash
  try {
    const transaction = await getTransaction(node, { hash })
    await call(node, {
      account: transaction.from,
      to: transaction.to,
      data: transaction.input,
      value: transaction.value,
      blockNumber: receipt.blockNumber,
    })
  } catch (error) {
    const failure = toTransactionFailure(error)
    if (failure.kind === 'reverted') throw new TransactionFailureError({ ...failure, hash })
  }
  throw new TransactionFailureError({ kind: 'reverted', error: null, hash })
}

/** Waits for a receipt and starts again when the node fails, because viem gives up after one failed request. */
async function waitThroughOutages(
  node: Client<Transport, Chain>,
  {
    hash,
    timeoutMs,
    pollingIntervalMs,
    ...rest
  }: WaitForTransactionReceiptParameters<Chain> & { timeoutMs: number; pollingIntervalMs: number },
): Promise<TransactionReceipt> {
  const endsAt = Date.now() + timeoutMs
  const waiting = { ...rest, hash, pollingInterval: pollingIntervalMs, retryCount: 8, retryDelay: pollingIntervalMs }
  for (let leftMs = timeoutMs; leftMs > 0; leftMs = endsAt - Date.now()) {
    try {
      return await waitForTransactionReceipt(node, { ...waiting, timeout: leftMs })
    } catch (error) {
      const failure = toTransactionFailure(error)
      const isOutage = failure.kind === 'offline' || (failure.kind === 'timed-out' && failure.waitingFor === 'check')
      if (!isOutage) throw error
      await new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))
    }
  }
  throw new TransactionFailureError({ kind: 'timed-out', waitingFor: 'receipt', hash })
}

/**
 * Waits for the receipt of a transaction, through fee replacements and node outages.
 *
 * @throws TransactionFailureError `reverted` for a reverted transaction, `cancelled` or `replaced` when the wallet sent
 * something else with the same nonce, `dropped` when the node has forgotten it, `timed-out` when no receipt came in
 * time.
 */
export async function waitForReceipt(
  node: Client<Transport, Chain>,
  hash: Hash,
  options: WaitForReceiptOptions,
): Promise<TransactionReceipt> {
  let instead: 'cancelled' | 'replaced' | undefined
  const pollingIntervalMs = options.pollingIntervalMs ?? node.pollingInterval
  const ended = new AbortController()
  const waiting = waitThroughOutages(node, {
    hash,
    timeoutMs: options.timeoutMs,
    pollingIntervalMs,
    onReplaced: ({ reason, transaction, replacedTransaction }) => {
      const isSameCall =
        transaction.input === replacedTransaction.input &&
        transaction.value === replacedTransaction.value &&
        !!transaction.to &&
        !!replacedTransaction.to &&
        isAddressEqual(transaction.to, replacedTransaction.to)
      if (reason === 'repriced' || isSameCall) options.onRepriced(transaction.hash)
      else instead = reason
    },
  })
  const dropped = watchForDrop(node, hash, { everyMs: 5 * pollingIntervalMs, signal: ended.signal })
  const receipt = await Promise.race([waiting, dropped]).finally(() => ended.abort())
  options.onReceipt?.(receipt)
  if (instead) throw new TransactionFailureError({ kind: instead, hash: receipt.transactionHash })
  if (receipt.status === 'reverted') await findRevert(node, receipt)
  return receipt
}
