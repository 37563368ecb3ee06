import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconnectAfterSwitch } from './reconnect'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const request = vi.fn(({ method }: { method: string }) =>
  Promise.resolve<unknown>(method === 'eth_chainId' ? '0x13a7' : [account]),
)
const reconnect = vi.fn(() => Promise.resolve())

const readable = { hasContracts: (chainId: number) => chainId !== 338, readChain: () => Promise.resolve() }

const connectAgain = (knownChainId: number | undefined) =>
  reconnectAfterSwitch({ request }, { ...readable, knownChainId: () => knownChainId, reconnect })

describe('reconnectAfterSwitch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('reconnects two seconds later if the site missed the switch', async () => {
    connectAgain(25)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(request).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reconnect).toHaveBeenCalledOnce()
  })

  it('does nothing if the site has noticed the switch', async () => {
    connectAgain(5031)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(request).toHaveBeenCalledTimes(2)
    expect(reconnect).not.toHaveBeenCalled()
  })

  it('requests nothing from a wallet that was disconnected meanwhile', async () => {
    connectAgain(undefined)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(request).not.toHaveBeenCalled()
    expect(reconnect).not.toHaveBeenCalled()
  })

  it('stays disconnected when the user disconnects during the check', async () => {
    let known: number | undefined = 25
    const readChain = () => {
      known = undefined
      return Promise.resolve()
    }
    reconnectAfterSwitch({ request }, { ...readable, readChain, knownChainId: () => known, reconnect })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(request).toHaveBeenCalled()
    expect(reconnect).not.toHaveBeenCalled()
  })

  it('can be cancelled', async () => {
    connectAgain(25)()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(request).not.toHaveBeenCalled()
  })

  it.each([
    ['the user refuses', { eth_requestAccounts: Object.assign(new Error('no'), { code: 4001 }) }],
    ['the wallet fails', { eth_requestAccounts: new Error('The wallet is locked') }],
    ['no account is shared', { eth_requestAccounts: [] }],
    ['what is shared is none', { eth_requestAccounts: ['<script>'] }],
    ['the wallet is on another chain', { eth_chainId: '0x1' }],
    ['the wallet is on a chain without contracts', { eth_chainId: '0x152' }],
    ['the chain is no number', { eth_chainId: 'cronos' }],
    ['the contracts cannot be read', {}, (): Promise<void> => Promise.reject(new Error('down'))],
  ])('stays as it is when %s', async (_, responses, readChain = readable.readChain) => {
    const all: Record<string, unknown> = { eth_requestAccounts: [account], eth_chainId: '0x13a7', ...responses }
    const asked = vi.fn(({ method }: { method: string }) =>
      all[method] instanceof Error ? Promise.reject(all[method]) : Promise.resolve(all[method]),
    )
    reconnectAfterSwitch({ request: asked }, { ...readable, readChain, knownChainId: () => 25, reconnect })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveBeenCalled()
    expect(reconnect).not.toHaveBeenCalled()
  })
})
