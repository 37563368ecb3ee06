import { createPublicClient, custom, RpcRequestError } from 'viem'
import { expect, it, vi } from 'vitest'
import { retryLostState } from './retry-lost-state'

const lost = { code: -32602, message: 'BlockOutOfRangeError: block height is 302 but requested was 301' }
const failing = (error: { readonly code: number; readonly message: string }) =>
  new RpcRequestError({ body: {}, error, url: 'http://node' })

function ask(request: () => Promise<unknown>) {
  return createPublicClient({ transport: retryLostState(custom({ request }, { retryCount: 0 })) }).getChainId()
}

it('repeats a read once when the node has lost its state', async () => {
  const node = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failing(lost)).mockResolvedValue('0x19')
  expect(await ask(node)).toBe(25)
  expect(node).toHaveBeenCalledTimes(2)
})

it('fails after the second attempt, and at once for any other error', async () => {
  const away = vi.fn<() => Promise<unknown>>().mockRejectedValue(failing(lost))
  await expect(ask(away)).rejects.toThrow()
  expect(away).toHaveBeenCalledTimes(2)
  const wrong = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValue(failing({ code: -32602, message: 'invalid argument 0' }))
  await expect(ask(wrong)).rejects.toThrow()
  expect(wrong).toHaveBeenCalledTimes(1)
})
