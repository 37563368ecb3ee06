import type { Page } from '@playwright/test'

/** What a wallet in the page was asked, and how a test has it behave. Lives in the page. */
type WatchedWallet = {
  /** Methods in the order in which they were asked for. */
  readonly asked: string[]
  /** A method that gets no answer until it is let go. */
  held: string | null
  /** Where the wallet says that it is, in the place of the truth. */
  chainId: string | null
  readonly letGo: (() => void)[]
}

type WatchedWindow = { watchedWallet: WatchedWallet }

/** Stands between the page and every wallet that announces itself to it. */
export class WalletWatch {
  constructor(readonly page: Page) {}

  /** Takes its place; before the page is opened. */
  async begin(): Promise<void> {
    await this.page.addInitScript(() => {
      type Provider = { request: (ask: { method: string }) => Promise<unknown> }
      const watched: WatchedWallet = { asked: [], held: null, chainId: null, letGo: [] }
      Object.assign(window, { watchedWallet: watched })
      const known = new WeakSet<Provider>()
      window.addEventListener('eip6963:announceProvider', (event) => {
        const { provider } = (event as CustomEvent<{ provider: Provider }>).detail
        if (known.has(provider)) return
        known.add(provider)
        const { request } = provider
        provider.request = async (ask) => {
          watched.asked.push(ask.method)
          if (watched.held === ask.method) await new Promise<void>((resolve) => watched.letGo.push(resolve))
          return ask.method === 'eth_chainId' && watched.chainId ? watched.chainId : request(ask)
        }
      })
    })
  }

  /** Lets the wallet be silent about a method from now on, or about none. */
  async hold(method: string | null): Promise<void> {
    await this.page.evaluate((next) => {
      ;(window as unknown as WatchedWindow).watchedWallet.held = next
    }, method)
  }

  /** Has the wallet turn to all that it was silent about. */
  async letGo(): Promise<void> {
    await this.page.evaluate(() => {
      const { watchedWallet } = window as unknown as WatchedWindow
      watchedWallet.held = null
      watchedWallet.letGo.splice(0).forEach((resume) => resume())
    })
  }

  /** Has the wallet stand on another chain, of which it tells nobody by itself. */
  async moveTo(chainId: string): Promise<void> {
    await this.page.evaluate((next) => {
      ;(window as unknown as WatchedWindow).watchedWallet.chainId = next
    }, chainId)
  }

  /** How often a method was asked for. */
  count(method: string): Promise<number> {
    return this.page.evaluate(
      (name) => (window as unknown as WatchedWindow).watchedWallet.asked.filter((asked) => asked === name).length,
      method,
    )
  }
}
