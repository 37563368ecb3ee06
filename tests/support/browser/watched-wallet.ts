import type { Page } from '@playwright/test'

/** Requests to the wallets of the page, and how they behave. Lives in the page. */
type WatchedWallet = {
  /** Requested methods in order. */
  readonly asked: string[]
  /** A method that gets no response until it is released. */
  held: string | null
  /** The chain id that the wallet reports instead of the real one. */
  chainId: string | null
  readonly letGo: (() => void)[]
}

type WatchedWindow = { watchedWallet: WatchedWallet }

/** Intercepts the requests of a page to every wallet. */
export class WalletWatch {
  constructor(readonly page: Page) {}

  /** Starts to intercept. Call it before the page is opened. */
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

  /** Holds the responses of one method, or of none. */
  async hold(method: string | null): Promise<void> {
    await this.page.evaluate((next) => {
      ;(window as unknown as WatchedWindow).watchedWallet.held = next
    }, method)
  }

  /** Releases all held requests. */
  async letGo(): Promise<void> {
    await this.page.evaluate(() => {
      const { watchedWallet } = window as unknown as WatchedWindow
      watchedWallet.held = null
      watchedWallet.letGo.splice(0).forEach((resume) => resume())
    })
  }

  /** Moves the wallet to another chain without an event. */
  async moveTo(chainId: string): Promise<void> {
    await this.page.evaluate((next) => {
      ;(window as unknown as WatchedWindow).watchedWallet.chainId = next
    }, chainId)
  }

  /** How often a method was requested. */
  count(method: string): Promise<number> {
    return this.page.evaluate(
      (name) => (window as unknown as WatchedWindow).watchedWallet.asked.filter((asked) => asked === name).length,
      method,
    )
  }
}
