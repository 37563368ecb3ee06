import { isAddressEqual, type Chain, type Client, type Hash, type TransactionReceipt, type Transport } from 'viem'
import { call, getTransaction, waitForTransactionReceipt } from 'viem/actions'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'

export type AwaitReceiptOptions = {
  readonly timeoutMs: number
  /** Milliseconds between two looks. */
  readonly pollingIntervalMs?: number
  /** The wallet sent the same content with another fee. */
  readonly onRepriced: (hash: Hash) => void
  /** Every receipt, also of a transaction that reverted or took this one's place. */
  readonly onReceipt?: ((receipt: TransactionReceipt) => void) | undefined
}

/** The refusal of a reverted transaction, found by calling it again on the state it met. */
async function findRevert(node: Client<Transport, Chain>, receipt: TransactionReceipt): Promise<never> {
  const hash = receipt.transactionHash
  const transaction = await getTransaction(node, { hash })
  try {
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

/**
 * Waits for the receipt of a transaction, through speed-ups by the wallet.
 *
 * @throws TransactionFailureError `reverted` for a receipt that says so, `cancelled` or `replaced` when the wallet sent
 * something else in its place, `timed-out` when no receipt came in time.
 */
export async function awaitReceipt(
  node: Client<Transport, Chain>,
  hash: Hash,
  options: AwaitReceiptOptions,
): Promise<TransactionReceipt> {
  let instead: 'cancelled' | 'replaced' | undefined
  const receipt = await waitForTransactionReceipt(node, {
    hash,
    timeout: options.timeoutMs,
    ...(options.pollingIntervalMs ? { pollingInterval: options.pollingIntervalMs } : {}),
    retryCount: 8,
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
  options.onReceipt?.(receipt)
  if (instead) throw new TransactionFailureError({ kind: instead, hash: receipt.transactionHash })
  if (receipt.status === 'reverted') await findRevert(node, receipt)
  return receipt
}
