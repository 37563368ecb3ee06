import { TransactionReceiptNotFoundError, type PublicClient, type TransactionReceipt } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { waitForReceipt } from './sender'

const hash = `0x${'12'.repeat(32)}` as const

/** A node that gives these answers, one after the other. */
function clientOf(...answers: (Error | Partial<TransactionReceipt>)[]) {
  const getTransactionReceipt = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer as TransactionReceipt
  })
  return {
    getTransactionReceipt: getTransactionReceipt as unknown as PublicClient['getTransactionReceipt'],
    asked: getTransactionReceipt,
  }
}
const notThere = () => new TransactionReceiptNotFoundError({ hash })

describe('waitForReceipt', () => {
  it('asks again until the receipt is there, whatever block the node is at', async () => {
    const client = clientOf(notThere(), notThere(), { status: 'success', blockNumber: 7n })
    expect(await waitForReceipt(client, hash, 0)).toMatchObject({ blockNumber: 7n })
    expect(client.asked).toHaveBeenCalledTimes(3)
  })

  it('throws where the transaction was reverted', async () => {
    await expect(waitForReceipt(clientOf({ status: 'reverted' }), hash, 0)).rejects.toThrow('was reverted')
  })

  it('does not take a node that fails for one that does not know', async () => {
    await expect(waitForReceipt(clientOf(new Error('no connection')), hash, 0)).rejects.toThrow('no connection')
  })

  it('does not wait for ever', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(0)
    await expect(waitForReceipt(clientOf(notThere()), hash, 0)).rejects.toThrow('is in no block yet')
  })
})
