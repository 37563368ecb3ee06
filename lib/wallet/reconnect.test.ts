import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconnectAfterSwitch } from './reconnect'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const request = vi.fn(({ method }: { method: string }) =>
  Promise.resolve<unknown>(method === 'eth_chainId' ? '0x13a7' : [account]),
)
const reconnect = vi.fn(() => Promise.resolve())

const connectAgain = (knownChainId: number) =>
  reconnectAfterSwitch({ request }, { readChain: () => Promise.resolve(), knownChainId: () => knownChainId, reconnect })

describe('connecting again after a switch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('happens two seconds later, where the site missed the switch', async () => {
    connectAgain(25)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(request).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reconnect).toHaveBeenCalledOnce()
  })

  it('disturbs nobody where the site is there already', async () => {
    connectAgain(5031)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(request).toHaveBeenCalledTimes(2)
    expect(reconnect).not.toHaveBeenCalled()
  })

  it('is given up with the page', async () => {
    connectAgain(25)()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(request).not.toHaveBeenCalled()
  })
})
