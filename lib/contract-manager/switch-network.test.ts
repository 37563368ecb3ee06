import { describe, expect, it } from 'vitest'
import { switchNetwork } from './switch-network'

const chains = { cronos: { chainId: '0x19', chainName: 'Cronos Mainnet', rpcUrls: ['https://node.example'] } } as const
const refuse = (code: number) => Promise.reject(Object.assign(new Error('no'), { code }))

/** A wallet on Ethereum that answers the two requests as told, and nothing else. */
const walletThat = (answers: {
  readonly onSwitch: () => Promise<unknown>
  readonly onAdd?: () => Promise<unknown>
}) => ({
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'wallet_switchEthereumChain') return answers.onSwitch()
    if (method === 'wallet_addEthereumChain') return answers.onAdd?.()
    return '0x1'
  },
})

describe('moving to a chain by its name', () => {
  it.each([
    ['MetaMask is not installed!', undefined, 'cronos'],
    ['Unknown chain: atlantis', walletThat({ onSwitch: async () => null }), 'atlantis'],
    ['Unknown chain: toString', walletThat({ onSwitch: async () => null }), 'toString'],
    [
      'Failed to add cronos network',
      walletThat({ onSwitch: () => refuse(4902), onAdd: () => refuse(-32603) }),
      'cronos',
    ],
    ['Failed to switch to cronos network', walletThat({ onSwitch: () => refuse(4001) }), 'cronos'],
    ['Failed to switch to cronos network', walletThat({ onSwitch: async () => null }), 'cronos'],
  ])('says %j', async (sentence, wallet, name) => {
    await expect(switchNetwork(wallet, name, chains)).rejects.toThrow(new Error(sentence))
  })

  it('says nothing where the wallet went there', async () => {
    const there = {
      request: async ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x19' : null),
    }
    await expect(switchNetwork(there, 'cronos', chains)).resolves.toBeUndefined()
  })
})
