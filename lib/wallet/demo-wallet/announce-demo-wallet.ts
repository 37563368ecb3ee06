import type { Chain } from 'viem'
import { askConsent, setFunding } from './consent'
import type { DemoSigner } from './demo-signer'
import { demoWalletInfo } from './demo-wallet-info'
import { createDemoWalletProvider, type DemoWalletProvider } from './demo-wallet-provider'
import { loadDemoWallet, saveAuthorisation } from './demo-wallet-storage'
import { requestFunds } from './request-funds'

let announced: DemoWalletProvider | null = null

/**
 * Makes this browser's demo wallet and announces it by EIP-6963, like any other. Once a page.
 *
 * Whoever calls makes sure that `chain` is the local one: the wallet must not exist anywhere else.
 */
export function announceDemoWallet(chain: Chain, rpcUrl: string): DemoWalletProvider {
  if (announced) return announced
  let stored = loadDemoWallet(localStorage)
  let signer: DemoSigner | null = null

  async function loadSigner(): Promise<DemoSigner> {
    const { createDemoSigner } = await import('./demo-signer')
    return (signer ??= createDemoSigner(stored.privateKey, chain, rpcUrl))
  }

  const provider = createDemoWalletProvider({
    loadSigner,
    loadAddress: async () => stored.address ?? (await loadSigner()).address,
    askConsent,
    isAuthorised: () => stored.isAuthorised,
    setAuthorised: (isAuthorised) => {
      stored = { ...stored, isAuthorised }
      saveAuthorisation(localStorage, isAuthorised, signer?.address)
    },
    onConnected: async (address) => {
      setFunding('running')
      setFunding((await requestFunds(address)) ? 'done' : 'failed')
    },
  })
  announced = provider
  const detail = Object.freeze({ info: demoWalletInfo, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return provider
}
