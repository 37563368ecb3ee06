import { describe, expect, it, vi } from 'vitest'
import type { WalletProvider } from './wallet-request'
import { readWeb3State } from './web3-state'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const responses = { net_version: '25', eth_accounts: [account], eth_getBalance: '0xde0b6b3a7640000' }

/** A wallet with the given responses; an Error as response is thrown. */
function walletThatSays(said: Readonly<Record<string, unknown>>) {
  const request = vi.fn<WalletProvider['request']>(({ method }) => {
    const response = said[method]
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  })
  return { request }
}

describe('readWeb3State', () => {
  it('is empty without a wallet', async () => {
    expect(await readWeb3State(undefined)).toEqual({
      isInjected: false,
      web3Instance: null,
      networkId: null,
      coinbase: null,
      balance: null,
      error: null,
    })
  })

  it('returns what the wallet reports, without prompting the user', async () => {
    const wallet = walletThatSays(responses)
    expect(await readWeb3State(wallet)).toEqual({
      isInjected: true,
      web3Instance: wallet,
      networkId: 25,
      coinbase: account,
      balance: 10n ** 18n,
      error: null,
    })
    expect(wallet.request.mock.calls.map(([{ method }]) => method)).toEqual([
      'net_version',
      'eth_accounts',
      'eth_getBalance',
    ])
  })

  it('has no account while none is shared', async () => {
    expect(await readWeb3State(walletThatSays({ ...responses, eth_accounts: [] }))).toMatchObject({
      coinbase: null,
      balance: null,
      error: null,
    })
  })

  it.each([
    ['net_version', new Error('x'), 'Unable to retrieve network ID', null],
    ['net_version', 'mainnet', 'Unable to retrieve network ID', null],
    ['eth_accounts', new Error('x'), 'Unable to retrieve coinbase', 25],
    ['eth_accounts', ['<script>'], 'Unable to retrieve coinbase', 25],
    ['eth_getBalance', new Error('x'), 'Unable to retrieve balance for address', 25],
    ['eth_getBalance', '1.5', 'Unable to retrieve balance for address', 25],
  ])('reports what could not be read: %s returning %s', async (method, response, error, networkId) => {
    expect(await readWeb3State(walletThatSays({ ...responses, [method]: response }))).toMatchObject({
      error,
      networkId,
      isInjected: true,
    })
  })

  it('times out when the wallet does not answer', async () => {
    vi.useFakeTimers()
    const reading = readWeb3State({ request: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await reading).toMatchObject({ error: 'Unable to retrieve network ID' })
    vi.useRealTimers()
  })
})
