import { describe, expect, it } from 'vitest'
import { switchNetwork } from './switch-network'

const chains = { cronos: { chainId: '0x19', chainName: 'Cronos Mainnet', rpcUrls: ['https://node.example'] } } as const
const refuse = (code: number) => Promise.reject(Object.assign(new Error('no'), { code }))

/** A wallet on Ethereum with the given responses to switching and adding a chain. */
const createWallet = (responses: {
  readonly onSwitch: () => Promise<unknown>
  readonly onAdd?: () => Promise<unknown>
}) => ({
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'wallet_switchEthereumChain') return responses.onSwitch()
    if (method === 'wallet_addEthereumChain') return responses.onAdd?.()
    return '0x1'
  },
})

describe('switchNetwork', () => {
  it.each([
    ['MetaMask is not installed!', undefined, 'cronos'],
    ['Unknown chain: atlantis', createWallet({ onSwitch: async () => null }), 'atlantis'],
    ['Unknown chain: toString', createWallet({ onSwitch: async () => null }), 'toString'],
    [
      'Failed to add cronos network',
      createWallet({ onSwitch: () => refuse(4902), onAdd: () => refuse(-32603) }),
      'cronos',
    ],
    [
      'Failed to add cronos network',
      createWallet({ onSwitch: () => refuse(4902), onAdd: () => refuse(4001) }),
      'cronos',
    ],
    ['Failed to switch to cronos network', createWallet({ onSwitch: () => refuse(4001) }), 'cronos'],
    ['Failed to switch to cronos network', createWallet({ onSwitch: async () => null }), 'cronos'],
  ])('throws %j', async (sentence, wallet, name) => {
    await expect(switchNetwork(wallet, name, chains)).rejects.toThrow(new Error(sentence))
  })

  it('resolves when the wallet has switched', async () => {
    const there = {
      request: async ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x19' : null),
    }
    await expect(switchNetwork(there, 'cronos', chains)).resolves.toBeUndefined()
  })
})
