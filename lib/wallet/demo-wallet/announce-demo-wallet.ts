import type { Chain } from 'viem'
import { askConsent, setFunding } from './consent'
import type { DemoSigner } from './demo-signer'
import { createDemoWalletProvider, type DemoWalletProvider } from './demo-wallet-provider'
import { loadDemoWallet, saveAuthorisation } from './demo-wallet-storage'
import { requestFaucet } from './request-faucet'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#0b0f14"/>
<path d="M48 14 74 38 48 84 22 38Z" fill="#123a35" stroke="#26ecb2" stroke-width="4" stroke-linejoin="round"/>
<path d="M22 38h52M48 14 36 38l12 46 12-46Z" fill="none" stroke="#26ecb2" stroke-width="3" stroke-linejoin="round"/></svg>`

/** The announcement of the demo wallet (EIP-6963), without its name. */
const demoWalletInfo = {
  uuid: '6d1f2a3e-8a52-4c0e-9a3a-31337a11ce00',
  icon: `data:image/svg+xml,${encodeURIComponent(icon.replaceAll('\n', ''))}` as const,
  rdns: 'game.intrepid.demo',
} as const

let announced: DemoWalletProvider | null = null

/**
 * Creates the demo wallet of this browser and announces it by EIP-6963, once per page.
 *
 * `chain` must be the local chain: the demo wallet must not exist on any other.
 */
export function announceDemoWallet(chain: Chain, rpcUrl: string, name: string): DemoWalletProvider {
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
      setFunding((await requestFaucet(address)) ? 'done' : 'failed')
    },
  })
  announced = provider
  const detail = Object.freeze({ info: { ...demoWalletInfo, name }, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return provider
}
