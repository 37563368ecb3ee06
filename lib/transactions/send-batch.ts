import { encodeFunctionData, type Hash, type TransactionReceipt } from 'viem'
import { getCapabilities, getTransactionReceipt, sendCalls, simulateContract, waitForCallsStatus } from 'viem/actions'
import type { ContractCall } from './contract-call'
import { TransactionFailureError } from './transaction-failure'
import type { TransactionClients } from './transaction-flow'
import { withTimeout } from './with-timeout'

/** Milliseconds within which a wallet says what it can do; whoever is slower is not asked for more. */
const answersWithinMs = 3_000

/** Whether the wallet sends several calls as one transaction on this chain (EIP-5792, capability `atomic`). */
export async function canBatch({ node, wallet }: TransactionClients): Promise<boolean> {
  const asking = getCapabilities(wallet, { account: wallet.account, chainId: node.chain.id })
  const capabilities = await withTimeout(asking, { waitingFor: 'check', timeoutMs: answersWithinMs }).catch(() => null)
  const status = (capabilities as { atomic?: { status?: unknown } } | null)?.atomic?.status
  return status === 'supported' || status === 'ready'
}

/** Tries the first call of a batch; what comes after it is right only once that has happened. */
export async function checkBatch({ node, wallet }: TransactionClients, batch: readonly ContractCall[]): Promise<void> {
  const [first] = batch
  if (first) await simulateContract(node, { ...first, account: wallet.account.address })
}

/** Hands calls to the wallet, to be sent together or not at all; gives the wallet's name for them. */
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
 * Waits until a batch is in a block.
 *
 * @throws TransactionFailureError `reverted` where it was refused, `timed-out` where no block took it in time.
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
