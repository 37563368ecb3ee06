import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionReceiptNotFoundError, type Hex, type PublicClient, type TransactionReceipt } from 'viem'
import { DeploymentError } from './deployment-error'

type ReceiptReader = Pick<PublicClient, 'getTransactionReceipt'>

const patienceMs = 180_000

/**
 * Waits until a transaction is in a block and returns its receipt. Throws DeploymentError where it was reverted, or is in
 * none after three minutes.
 *
 * viem's own wait looks for the receipt once a block. A node that mines on demand may count a block before it has its
 * receipts, and the next block only comes with the next transaction: that wait would never end.
 */
export async function waitForReceipt(client: ReceiptReader, hash: Hex, pollingMs: number): Promise<TransactionReceipt> {
  const end = Date.now() + patienceMs
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(refuseOthers)
    if (receipt?.status === 'success') return receipt
    if (receipt) throw new DeploymentError(`transaction ${hash} was reverted`)
    if (Date.now() > end) throw new DeploymentError(`transaction ${hash} is in no block yet: run this again later`)
    await sleep(pollingMs)
  }
}

function refuseOthers(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error
}
