import { describe, expect, it, vi } from 'vitest'
import { switchChain } from './switch-chain'

const local = { chainId: '0x7a69', chainName: 'Local chain', rpcUrls: ['http://127.0.0.1:8545'] } as const
const refusal = (code: number, extra: object = {}) => Object.assign(new Error('refused'), { code, ...extra })
const unknown = refusal(4902)

/** A wallet that starts on Ethereum and gives the responses of the test. */
function walletWith(responses: { switch: () => void; add?: () => void; chainId: () => string }) {
  const methods: string[] = []
  const request = vi.fn(async ({ method }: { method: string }) => {
    methods.push(method)
    if (method === 'wallet_switchEthereumChain') return responses.switch()
    if (method === 'wallet_addEthereumChain') return responses.add?.()
    return responses.chainId()
  })
  return { wallet: { request }, methods }
}

describe('switchChain', () => {
  it('sends one request if the wallet knows the chain', async () => {
    const { wallet, methods } = walletWith({ switch: () => {}, chainId: () => '0x7a69' })
    await switchChain(wallet, local)
    expect(methods).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  it.each([
    ['the code', unknown],
    ['a wrapped code', refusal(-32603, { data: { originalError: { code: 4902 } } })],
    ['a cause with the code', refusal(-32603, { cause: unknown })],
    ['the sentence alone', refusal(-32603, { message: 'Unrecognized chain ID "0x7a69".' })],
  ])('adds an unknown chain and switches again: %s', async (_, refused) => {
    let known = false
    let chainId = '0x1'
    const { wallet, methods } = walletWith({
      switch: () => {
        if (!known) throw refused
        chainId = '0x7a69'
      },
      add: () => {
        known = true
      },
      chainId: () => chainId,
    })
    await switchChain(wallet, local)
    expect(methods).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ])
  })

  it.each([-32603, -32600, -32002, 4200, 4900])('adds no chain after another failure: %d', async (code) => {
    const { wallet, methods } = walletWith({
      switch: () => {
        throw refusal(code)
      },
      chainId: () => '0x1',
    })
    await expect(switchChain(wallet, local)).rejects.toMatchObject({
      failure: { kind: 'network-not-switched', chainId: 31337 },
    })
    expect(methods).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  it('stops when the user rejects', async () => {
    const { wallet, methods } = walletWith({
      switch: () => {
        throw refusal(4001)
      },
      chainId: () => '0x1',
    })
    await expect(switchChain(wallet, local)).rejects.toMatchObject({
      failure: { kind: 'rejected', chainId: 31_337, wasAdding: false },
    })
    expect(methods).toEqual(['wallet_switchEthereumChain'])
  })

  it('knows that the user rejected the new chain', async () => {
    const { wallet, methods } = walletWith({
      switch: () => {
        throw unknown
      },
      add: () => {
        throw refusal(4001)
      },
      chainId: () => '0x1',
    })
    await expect(switchChain(wallet, local)).rejects.toMatchObject({
      failure: { kind: 'rejected', chainId: 31_337, wasAdding: true },
    })
    expect(methods).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  it('fails when the wallet confirms but does not switch', async () => {
    const { wallet } = walletWith({ switch: () => {}, chainId: () => '0x1' })
    await expect(switchChain(wallet, local)).rejects.toMatchObject({
      failure: { kind: 'network-not-switched', chainId: 31337 },
    })
  })

  it('fails when the wallet rejects the chain', async () => {
    const refuse = () => {
      throw unknown
    }
    const { wallet } = walletWith({ switch: refuse, add: refuse, chainId: () => '0x1' })
    await expect(switchChain(wallet, local)).rejects.toMatchObject({
      failure: { kind: 'network-not-added', chainId: 31337 },
    })
  })

  it('times out and can be cancelled', async () => {
    const silent = { request: () => new Promise<unknown>(() => {}) }
    await expect(switchChain(silent, local, { timeoutMs: 10 })).rejects.toMatchObject({
      failure: { kind: 'timed-out' },
    })
    const controller = new AbortController()
    const waiting = switchChain(silent, local, { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ failure: { kind: 'abandoned' } })
  })
})
