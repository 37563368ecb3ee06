import { encodeFunctionData, type Hash } from 'viem'
import { getCallsStatus, getCapabilities, sendCalls, simulateContract } from 'viem/actions'
import type { ContractCall } from './contract-call'
import { TransactionFailureError } from './transaction-failure'
import type { TransactionClients } from './transaction-flow'
import { withTimeout } from './with-timeout'

/** A wallet that takes longer than this to report its capabilities is treated as having none. Milliseconds. */
const answersWithinMs = 3_000

/** Whether the wallet sends several calls as one atomic transaction on this chain (EIP-5792, capability `atomic`). */
export async function canBatch({ node, wallet }: TransactionClients): Promise<boolean> {
  const asking = getCapabilities(wallet, { account: wallet.account, chainId: node.chain.id })
  const capabilities = await withTimeout(asking, { waitingFor: 'check', timeoutMs: answersWithinMs }).catch(() => null)
  const status = (capabilities as { atomic?: { status?: unknown } } | null)?.atomic?.status
  return status === 'supported' || status === 'ready'
}

/** Simulates the first call of a batch. The later calls depend on its result and cannot be simulated. */
export async function checkBatch({ node, wallet }: TransactionClients, batch: readonly ContractCall[]): Promise<void> {
  const [first] = batch
  if (first) await simulateContract(node, { ...first, account: wallet.account.address })
}

/** Sends calls as one atomic batch; returns the wallet's id of the batch. */
export async function sendBatch({ node, wallet }: TransactionClients, batch: readonly ContractCall[]): Promise<string> {
  const calls = batch.map(({ address, value, ...call }) => ({
    to: address,
    data: encodeFunctionData(call),
    ...(value === undefined ? {} : { value }),
  }))
  const { id } = await sendCalls(wallet, { account: wallet.account, chain: node.chain, calls, forceAtomic: true })
  return id
}

type BatchWaitingOptions = {
  readonly pollingIntervalMs: number
  /** After this many milliseconds, `onLate` is called. */
  readonly lateAfterMs: number
  readonly onLate: () => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the wallet for the transaction of a batch until it is mined, however long that takes.
 *
 * @throws TransactionFailureError `reverted` when the batch failed, `abandoned` when the signal is aborted.
 */
export async function waitForBatch(
  { wallet }: TransactionClients,
  id: string,
  { pollingIntervalMs, lateAfterMs, onLate, signal }: BatchWaitingOptions,
): Promise<Hash> {
  const startedAtMs = Date.now()
  let isLate = false
  while (!signal?.aborted) {
    // A wallet that does not respond now, or has not stored the batch yet, may respond later.
    const found = await withTimeout(getCallsStatus(wallet, { id }), { waitingFor: 'check', timeoutMs: 10_000 }).catch(
      () => null,
    )
    const hash = found?.receipts?.at(-1)?.transactionHash
    if (found?.status === 'success' && hash) return hash
    if (found?.status === 'failure') {
      throw new TransactionFailureError({ kind: 'reverted', error: null, ...(hash ? { hash } : {}) })
    }
    if (!isLate && Date.now() - startedAtMs >= lateAfterMs) {
      isLate = true
      onLate()
    }
    await new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))
  }
  throw new TransactionFailureError({ kind: 'abandoned', waitingFor: 'receipt' })
}
