import { TransactionReceiptNotFoundError, type PublicClient, type TransactionReceipt } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { waitForReceipt } from './sender'

const hash = `0x${'12'.repeat(32)}` as const

/** A node that returns these responses, one after the other. */
function clientOf(...responses: (Error | Partial<TransactionReceipt>)[]) {
  const getTransactionReceipt = vi.fn(async () => {
    const response = responses.shift()
    if (response instanceof Error) throw response
    return response as TransactionReceipt
  })
  return {
    getTransactionReceipt: getTransactionReceipt as unknown as PublicClient['getTransactionReceipt'],
    asked: getTransactionReceipt,
  }
}
const notThere = () => new TransactionReceiptNotFoundError({ hash })

describe('waitForReceipt', () => {
  it('polls until the receipt exists, independent of the block number', async () => {
    const client = clientOf(notThere(), notThere(), { status: 'success', blockNumber: 7n })
    expect(await waitForReceipt(client, hash, 0)).toMatchObject({ blockNumber: 7n })
    expect(client.asked).toHaveBeenCalledTimes(3)
  })

  it('throws if the transaction was reverted', async () => {
    await expect(waitForReceipt(clientOf({ status: 'reverted' }), hash, 0)).rejects.toThrow('was reverted')
  })

  it('rethrows other errors of the node', async () => {
    await expect(waitForReceipt(clientOf(new Error('no connection')), hash, 0)).rejects.toThrow('no connection')
  })

  it('throws after a timeout', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0)
    await expect(waitForReceipt(clientOf(notThere()), hash, 0)).rejects.toThrow('is in no block yet')
  })
})
