import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconnectAfterSwitch, connectAccount } from './reconnect'
import type { WalletProvider } from './wallet-request'

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
})

/** A wallet with an account on a chain; an error object as either is thrown. */
function walletWith(accounts: unknown, chainId: unknown = '0x19'): WalletProvider {
  return {
    request: ({ method }) => {
      const response = method === 'eth_chainId' ? chainId : accounts
      return response && typeof response === 'object' && 'code' in response
        ? Promise.reject(response)
        : Promise.resolve(response)
    },
  }
}

describe('connectAccount', () => {
  it('returns the account and the name of its chain', async () => {
    expect(await connectAccount(walletWith([account]), readable)).toEqual({
      code: 'success',
      address: account,
      chainId: 25,
      chainName: 'Cronos Mainnet',
    })
  })

  it.each([
    ['without a wallet', undefined, 'no_wallet'],
    ['when the user refuses', walletWith({ code: 4001, message: 'no' }), 'connection_rejected'],
    ['when no account is shared', walletWith([]), 'connection_rejected'],
    ['when what is shared is none', walletWith(['<script>']), 'connection_rejected'],
    ['on another chain', walletWith([account], '0x1'), 'unsupported_chain'],
    ['on a chain without contracts', walletWith([account], '0x152'), 'unsupported_chain'],
    ['on a chain that is no number', walletWith([account], 'cronos'), 'unsupported_chain'],
  ])('returns the right code: %s it is %s', async (_, wallet, code) => {
    expect(await connectAccount(wallet, readable)).toEqual({ code })
  })

  it('distinguishes an unreadable chain from a rejection', async () => {
    expect(
      await connectAccount(walletWith([account]), { ...readable, readChain: () => Promise.reject(new Error('down')) }),
    ).toEqual({ code: 'network_error' })
  })

  it('returns the wallet’s message of any other failure', async () => {
    const wallet = { request: () => Promise.reject(Object.assign(new Error('The wallet is locked'), { code: -32603 })) }
    expect(await connectAccount(wallet, readable)).toEqual({ code: 'failed', message: 'The wallet is locked' })
  })
})
