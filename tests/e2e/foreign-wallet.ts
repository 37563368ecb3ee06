import type { Page } from '@playwright/test'

/** How a wallet that has never heard of the site's chain takes to it. */
export type ForeignWallet = {
  /** The code by which it says that it does not know a chain; wallets disagree. */
  readonly unknownChainCode: number
  /** Whether its user lets the chain be added. */
  readonly addsChains: boolean
}

/** Puts a wallet of a browser into the page: it has one account, stands on Ethereum, and signs nothing. */
export async function addForeignWallet(page: Page, wallet: ForeignWallet): Promise<void> {
  await page.addInitScript(({ unknownChainCode, addsChains }: ForeignWallet) => {
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const listeners = new Map<string, Set<(value: unknown) => void>>()
    const known = new Set(['0x1'])
    let chainId = '0x1'
    let isConnected = false
    const refuse = (code: number) => Promise.reject(Object.assign(new Error('refused'), { code }))

    async function request({ method, params }: { readonly method: string; readonly params?: readonly { readonly chainId: string }[] }) {
      const asked = params?.[0]?.chainId ?? ''
      switch (method) {
        case 'eth_requestAccounts':
          isConnected = true
          return [account]
        case 'eth_accounts':
          return isConnected ? [account] : []
        case 'eth_chainId':
          return chainId
        case 'net_version':
          return String(Number(chainId))
        case 'wallet_addEthereumChain':
          if (!addsChains) return refuse(-32603)
          known.add(asked)
          return null
        case 'wallet_switchEthereumChain':
          if (!known.has(asked)) return refuse(unknownChainCode)
          chainId = asked
          listeners.get('chainChanged')?.forEach((listener) => listener(chainId))
          return null
        default:
          return refuse(4200)
      }
    }

    const provider = {
      request,
      on: (name: string, listener: (value: unknown) => void) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      removeListener: (name: string, listener: (value: unknown) => void) => void listeners.get(name)?.delete(listener),
    }
    const info = { uuid: '7f5a1a0e-0000-4000-8000-000000000001', name: 'Foreign wallet', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', rdns: 'test.foreign' }
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, wallet)
}
