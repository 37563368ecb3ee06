import {
  type GetTransactionReceiptParameters,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  type WaitForTransactionReceiptParameters,
} from 'viem'
import { waitUntil } from './wait-until'

type ReceiptReader = {
  getTransactionReceipt(parameters: GetTransactionReceiptParameters): Promise<TransactionReceipt>
}

/**
 * Replaces viem's `waitForTransactionReceipt` in a client of a node that mines on demand. viem looks once per block, and such a node may
 * announce a block before it has the receipts: viem would wait for a next block that never comes.
 */
export function pollReceipts(client: ReceiptReader) {
  return {
    async waitForTransactionReceipt({ hash }: WaitForTransactionReceiptParameters): Promise<TransactionReceipt> {
      let receipt: TransactionReceipt | undefined
      await waitUntil(async () => {
        receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
          if (error instanceof TransactionReceiptNotFoundError) return undefined
          throw error
        })
        return receipt !== undefined || `no receipt of ${hash}`
      })
      return receipt as TransactionReceipt
    },
  }
}
