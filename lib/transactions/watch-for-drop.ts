import { TransactionNotFoundError, type Chain, type Client, type Hash, type Transport } from 'viem'
import { getTransaction, getTransactionCount } from 'viem/actions'
import { TransactionFailureError } from './transaction-failure'

/** One look that finds nothing proves nothing: behind one address there may be many nodes, which do not all know the same. */
const looksInARow = 12

export type DropWatch = {
  /** Milliseconds between two looks. */
  readonly everyMs: number
  /** Ends the watch. */
  readonly signal: AbortSignal
}

/**
 * Watches a transaction that waits for its block. Never resolves.
 *
 * @throws TransactionFailureError `dropped` once its node, look after look, knows neither the transaction, which it knew before,
 * nor another one of its account with the same number.
 */
export async function watchForDrop(
  node: Client<Transport, Chain>,
  hash: Hash,
  { everyMs, signal }: DropWatch,
): Promise<never> {
  let known: Awaited<ReturnType<typeof getTransaction>> | null = null
  let missed = 0

  /** Whether nothing of it is there; null where the node does not say. */
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
