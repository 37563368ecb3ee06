import type { Page } from '@playwright/test'

/** How a wallet reacts to a chain that it does not know. */
export type ForeignWallet = {
  /** Its error code for an unknown chain; wallets use different ones. */
  readonly unknownChainCode: number
  /** Whether its user accepts a new chain. */
  readonly addsChains: boolean
  /** Whether it says nothing to the page after the page has asked it to switch. */
  readonly isSilent?: boolean
}

/** A choice of the user in the wallet: another account, or the id of another network. */
type ForeignWalletTurn = { readonly to?: string; readonly chain?: string }

/** The chain in a request to add it or to switch to it. */
type AskedChain = {
  readonly chainId: string
  readonly nativeCurrency?: { readonly symbol: string }
  readonly blockExplorerUrls?: readonly string[]
}

/**
 * Adds a browser wallet to the page, with one account, on Ethereum, that signs nothing. It combines quirks of real wallets: it
 * announces itself twice, returns the account in lower case and then reports a change to the same account in mixed case, adds no chain
 * without an explorer or with a long symbol, does not switch to a chain after adding it, reads nothing for a page, and disconnects with
 * an error. `turnForeignWallet` changes its account or network.
 */
export async function addForeignWallet(page: Page, wallet: ForeignWallet): Promise<void> {
  await page.addInitScript(({ unknownChainCode, addsChains, isSilent }: ForeignWallet) => {
    let account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const listeners = new Map<string, Set<(value: unknown) => void>>()
    const known = new Set(['0x1'])
    let chainId = '0x1'
    let isConnected = false
    const refuse = (code: number, message = 'refused') => Promise.reject(Object.assign(new Error(message), { code }))

    const tell = (name: string, value: unknown) => listeners.get(name)?.forEach((listener) => listener(value))

    async function request({ method, params }: { readonly method: string; readonly params?: readonly AskedChain[] }) {
      const { chainId: asked = '', nativeCurrency, blockExplorerUrls } = params?.[0] ?? {}
      switch (method) {
        case 'eth_requestAccounts':
          isConnected = true
          setTimeout(() => tell('accountsChanged', [account]))
          return [account.toLowerCase()]
        case 'eth_accounts':
          return isConnected ? [account.toLowerCase()] : []
        case 'wallet_getPermissions':
        case 'wallet_getCapabilities':
          return refuse(-32004)
        case 'wallet_revokePermissions':
          isConnected = false
          tell('accountsChanged', [])
          return refuse(-32603)
        case 'eth_chainId':
          return chainId
        case 'net_version':
          return String(Number(chainId))
        case 'wallet_addEthereumChain':
          if (!addsChains) return refuse(-32603)
          if (!blockExplorerUrls?.[0] || !/^.{1,6}$/.test(nativeCurrency?.symbol ?? '')) return refuse(-32602)
          known.add(asked)
          return null
        case 'wallet_switchEthereumChain':
          if (!known.has(asked)) return refuse(unknownChainCode, `Unrecognized chain ID "${asked}".`)
          chainId = asked
          if (!isSilent) tell('chainChanged', chainId)
          return null
        default:
          return refuse(4200)
      }
    }

    const provider = {
      request,
      on: (name: string, listener: (value: unknown) => void) =>
        void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      removeListener: (name: string, listener: (value: unknown) => void) => void listeners.get(name)?.delete(listener),
    }
    window.addEventListener('test:turn-wallet', (event) => {
      const { to, chain } = (event as CustomEvent<ForeignWalletTurn>).detail
      if (to) tell('accountsChanged', [(account = to)])
      if (chain) tell('chainChanged', (chainId = chain))
    })
    const uuids = ['7f5a1a0e-0000-4000-8000-000000000001', '7f5a1a0e-0000-4000-8000-000000000002']
    const info = {
      name: 'Foreign wallet',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'test.foreign',
    }
    const announce = () =>
      uuids.forEach((uuid) =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: { ...info, uuid }, provider }) }),
        ),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, wallet)
}

/** Makes the wallet's user choose something without a request of the page. */
export async function turnForeignWallet(page: Page, turn: ForeignWalletTurn): Promise<void> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('test:turn-wallet', { detail })), turn)
}
