import { encodeFunctionData, type Hash, type TransactionReceipt } from 'viem'
import { getCapabilities, getTransactionReceipt, sendCalls, simulateContract, waitForCallsStatus } from 'viem/actions'
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

/**
 * Waits until a batch is mined.
 *
 * @throws TransactionFailureError `reverted` when the batch failed, `timed-out` when it was not mined in time.
 */
export async function waitForBatch(
  { node, wallet }: TransactionClients,
  id: string,
  timeoutMs: number,
): Promise<TransactionReceipt> {
  const limits = { waitingFor: 'receipt', timeoutMs } as const
  const waiting = waitForCallsStatus(wallet, { id, timeout: timeoutMs, pollingInterval: 1_000 })
  const { status, receipts = [] } = await withTimeout(waiting, limits)
  const hash: Hash | undefined = receipts.at(-1)?.transactionHash
  if (status !== 'success' || !hash) {
    throw new TransactionFailureError({ kind: 'reverted', error: null, ...(hash ? { hash } : {}) })
  }
  return getTransactionReceipt(node, { hash })
}
