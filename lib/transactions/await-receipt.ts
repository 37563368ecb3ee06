import { isAddressEqual, type Chain, type Client, type Hash, type TransactionReceipt, type Transport } from 'viem'
import { call, getTransaction, waitForTransactionReceipt, type WaitForTransactionReceiptParameters } from 'viem/actions'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'
import { watchForDrop } from './watch-for-drop'

export type AwaitReceiptOptions = {
  readonly timeoutMs: number
  /** Milliseconds between two looks. */
  readonly pollingIntervalMs?: number
  /** The wallet sent the same content with another fee. */
  readonly onRepriced: (hash: Hash) => void
  /** Every receipt, also of a transaction that reverted or took this one's place. */
  readonly onReceipt?: ((receipt: TransactionReceipt) => void) | undefined
}

/** The refusal of a reverted transaction, found by calling it again on the state it met; a node that is away keeps the reason. */
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

/** viem's waiting ends when the node does not answer once; what was sent is in the chain's hands, so it begins again. */
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
 * Waits for the receipt of a transaction, through speed-ups by the wallet and through times when the node does not answer.
 *
 * @throws TransactionFailureError `reverted` for a receipt that says so, `cancelled` or `replaced` when the wallet sent
 * something else in its place, `dropped` when the node has forgotten it, `timed-out` when no receipt came in time.
 */
export async function awaitReceipt(
  node: Client<Transport, Chain>,
  hash: Hash,
  options: AwaitReceiptOptions,
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
