import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import type { ConsentRequest } from './consent'
import { createDemoWalletProvider, type DemoWalletParts } from './demo-wallet-provider'

const account = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const other = '0x00000000000000000000000000000000000000AA'

function createWallet(options: { isConfirmed?: boolean; isAuthorised?: boolean } = {}) {
  const asked: ConsentRequest[] = []
  let isAuthorised = options.isAuthorised ?? false
  let signers = 0
  const send = vi.fn(async () => '0xhash' as `0x${string}`)
  const fetchNodeInfo = vi.fn(async () => '0x10')
  const parts: DemoWalletParts = {
    loadAddress: async () => account.address,
    loadSigner: async () => {
      signers += 1
      return {
        address: account.address,
        prepare: async () => ({ feeWei: 21n, send }),
        signMessage: (message) => account.signMessage({ message }),
        signTypedData: (data) => account.signTypedData(data),
        fetchNodeInfo,
      }
    },
    askConsent: async (request) => {
      asked.push(request)
      return options.isConfirmed ?? true
    },
    isAuthorised: () => isAuthorised,
    setAuthorised: (value) => {
      isAuthorised = value
    },
    onConnected: vi.fn(async () => {}),
  }
  return { wallet: createDemoWalletProvider(parts), asked, send, fetchNodeInfo, parts, countSigners: () => signers }
}

const transaction = [{ from: account.address.toLowerCase(), to: other, value: '0x5' }]

describe('the demo wallet', () => {
  it('reveals no account before the user confirms', async () => {
    const { wallet, asked, parts } = createWallet()
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([account.address])
    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([account.address])
    expect(asked).toEqual([{ kind: 'connect', address: account.address }])
    expect(parts.onConnected).toHaveBeenCalledOnce()
  })

  it('needs no key to be discovered and connected', async () => {
    const { wallet, countSigners } = createWallet()
    for (const method of [
      'eth_accounts',
      'eth_chainId',
      'net_version',
      'wallet_getPermissions',
      'eth_requestAccounts',
      'eth_coinbase',
    ]) {
      await wallet.request({ method })
    }
    expect(countSigners()).toBe(0)
  })

  it.each([
    ['eth_requestAccounts', undefined, false],
    ['eth_sendTransaction', transaction, true],
    ['personal_sign', [stringToHex('hello'), account.address], true],
  ])('answers 4001 when the user declines %s', async (method, params, isAuthorised) => {
    const { wallet, send } = createWallet({ isConfirmed: false, isAuthorised })
    await expect(wallet.request({ method, params })).rejects.toMatchObject({ code: 4001 })
    expect(send).not.toHaveBeenCalled()
  })

  it('asks for consent before it sends, with amount and fee', async () => {
    const { wallet, asked, send } = createWallet({ isAuthorised: true })
    expect(await wallet.request({ method: 'eth_sendTransaction', params: transaction })).toBe('0xhash')
    expect(asked).toEqual([{ kind: 'transaction', to: other, valueWei: 5n, feeWei: 21n, call: null }])
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([
    ['eth_sendTransaction', [{ from: other, to: other }]],
    ['personal_sign', [stringToHex('hello'), other]],
  ])('answers 4100 to %s from an account that is not its own', async (method, params) => {
    const { wallet, asked } = createWallet({ isAuthorised: true })
    await expect(wallet.request({ method, params })).rejects.toMatchObject({ code: 4100 })
    expect(asked).toEqual([])
  })

  it('answers 4100 to a page without access to the account', async () => {
    const { wallet } = createWallet()
    await expect(wallet.request({ method: 'eth_sendTransaction', params: transaction })).rejects.toMatchObject({
      code: 4100,
    })
  })

  it('signs the shown message with its own key', async () => {
    const { wallet, asked } = createWallet({ isAuthorised: true })
    const params = [stringToHex('Zoë ✓'), account.address]
    const signature = (await wallet.request({ method: 'personal_sign', params })) as `0x${string}`
    expect(asked).toEqual([{ kind: 'message', text: 'Zoë ✓' }])
    expect(await recoverMessageAddress({ message: 'Zoë ✓', signature })).toBe(account.address)
  })

  it('signs typed data for its own chain only', async () => {
    const { wallet } = createWallet({ isAuthorised: true })
    const domainFields = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const data = (chainId: number) => ({
      domain: { name: 'Test', chainId },
      types: { EIP712Domain: domainFields, Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note' as const,
      message: { text: 'hello' },
    })
    const method = 'eth_signTypedData_v4'
    const sign = (chainId: number) =>
      wallet.request({ method, params: [account.address, JSON.stringify(data(chainId))] })
    await expect(sign(1)).rejects.toMatchObject({ code: -32600 })
    const signature = (await sign(31337)) as `0x${string}`
    const typedData = { ...data(31337), types: { Note: [{ name: 'text', type: 'string' }] } } as const
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(account.address)
  })

  it('supports only the local chain', async () => {
    const { wallet } = createWallet()
    const ask = (method: string, chainId: string) => wallet.request({ method, params: [{ chainId }] })
    expect(await ask('wallet_switchEthereumChain', '0x7a69')).toBeNull()
    await expect(ask('wallet_switchEthereumChain', '0x19')).rejects.toMatchObject({ code: 4902 })
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'anvil_setBalance',
    'wallet_getCapabilities',
    'personal_unlockAccount',
  ])('does not forward %s, which the node would do without consent', async (method) => {
    const { wallet, fetchNodeInfo } = createWallet({ isAuthorised: true })
    await expect(wallet.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
    expect(fetchNodeInfo).not.toHaveBeenCalled()
  })

  it('forwards reads to the node', async () => {
    const { wallet, fetchNodeInfo } = createWallet()
    expect(await wallet.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(fetchNodeInfo).toHaveBeenCalledWith('eth_blockNumber', undefined)
  })

  it('revokes the permission and emits an event', async () => {
    const { wallet } = createWallet({ isAuthorised: true })
    const onAccounts = vi.fn()
    wallet.on('accountsChanged', onAccounts)
    await wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(onAccounts).toHaveBeenCalledWith([])
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])
  })

  it.each([
    ['eth_sendTransaction', [{ from: 'nobody' }]],
    ['eth_sendTransaction', undefined],
    ['eth_signTypedData_v4', [account.address, '{']],
  ])('answers -32602 to %s with invalid parameters', async (method, params) => {
    const { wallet } = createWallet({ isAuthorised: true })
    await expect(wallet.request({ method, params })).rejects.toMatchObject({ code: -32602 })
  })
})
