import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Address, numberToHex } from 'viem'
import { localChainId, type SupportedChainId, supportedChainIds } from '@/lib/chains'
import { findFreePorts } from '@/scripts/test/free-ports'
import { createTestVariables, testDistDir } from '@/scripts/test/test-variables'
import { launch } from '@/tests/support/launch'
import { type LocalChain, startLocalChain } from '@/tests/support/local-chain'
import { test as base } from './test'

/** A public chain of the site, by default Cronos. */
type PublicChainId = Exclude<SupportedChainId, typeof localChainId>

/** A whole site of its own on a public chain, whose contracts are those of the live generation, named by the environment alone. */
export type LiveSite = { readonly url: string; readonly chain: LocalChain; readonly nodeUrl: string }

/** An account of the node, which signs for it. */
export const liveAccount: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function startLiveSite(chainId: PublicChainId): Promise<LiveSite & { readonly stop: () => Promise<void> }> {
  const chain = await startLocalChain('live')
  // The contracts are there; from now on the node says that it is the public chain. There is no Multicall3 contract on it.
  await chain.testClient.request({ method: 'anvil_setChainId' as never, params: [chainId] as never })
  // Its own signers stay on the chain it started with.
  await chain.testClient.impersonateAccount({ address: liveAccount })
  const { platform, intToken, generalWhitelist, partnersWhitelist, adminWhitelist } = chain.deployment.contracts
  const dataDir = await mkdtemp(join(tmpdir(), 'intrepid-live-'))
  const variables = await createTestVariables(dataDir, testDistDir)
  const nodeUrl = chain.url
  const others = supportedChainIds.filter((id) => id !== localChainId && id !== chainId)
  const [closedPort] = await findFreePorts(1)
  const started = launch(
    {
      ...variables,
      DEFAULT_CHAIN_ID: String(chainId),
      // Nothing leaves this machine.
      ...Object.fromEntries(others.map((id) => [`RPC_URLS_${id}`, `http://127.0.0.1:${closedPort}`])),
      [`RPC_URLS_${chainId}`]: nodeUrl,
      [`PLATFORM_ADDRESS_${chainId}`]: platform ?? '',
      [`INT_TOKEN_ADDRESS_${chainId}`]: intToken ?? '',
      [`GENERAL_WHITELIST_ADDRESS_${chainId}`]: generalWhitelist ?? '',
      [`PARTNERS_WHITELIST_ADDRESS_${chainId}`]: partnersWhitelist ?? '',
      [`ADMIN_WHITELIST_ADDRESS_${chainId}`]: adminWhitelist ?? '',
      [`START_BLOCK_${chainId}`]: '0',
      OPERATOR_NAME: 'Intrepid Games Lda',
      OPERATOR_POSTAL_ADDRESS: 'Rua Augusta 1, Lisboa',
      OPERATOR_JURISDICTION: 'PT',
      OPERATOR_IMPRINT_URL: 'https://intrepid.games/imprint',
      CONTACT_EMAIL: 'team@intrepid.games',
      REPOSITORY_URL: 'https://code.intrepid.games/site',
      SITE_NOTIFICATION: 'noteUnaudited',
    },
    { isTest: true },
  )
  const stop = async () => {
    started.signal('SIGTERM')
    await started.exit
    await chain.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await started.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: `http://localhost:${variables.WEB_PORT}`, chain, nodeUrl, stop }
}

/** How the wallet's user answers. Lives in the page. */
export type LiveWallet = { accepts: boolean; knowsChain: boolean }

/**
 * Adds a browser wallet to a page, as `window.ethereum` and announced: its account is the node's, it is on Ethereum and knows no other
 * chain, and reads and sends through the node.
 */
async function addLiveWallet(page: Page, nodeUrl: string, siteChainId: PublicChainId): Promise<void> {
  await page.addInitScript(
    ([url, account, ownChain]) => {
      let chainId = sessionStorage.getItem('test:live-chain') ?? '0x1'
      // Survives a reload, as in a real wallet.
      const shared = 'test:live-wallet'
      const user: LiveWallet = { accepts: true, knowsChain: chainId === ownChain }
      const listeners = new Map<string, Set<(value: unknown) => void>>()
      const refuse = (code: number, message: string) => Promise.reject(Object.assign(new Error(message), { code }))
      async function askNode(body: unknown): Promise<unknown> {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
        const { result, error } = (await response.json()) as {
          result?: unknown
          error?: { code: number; message: string }
        }
        return error ? refuse(error.code, error.message) : result
      }
      const provider = {
        async request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
          switch (method) {
            case 'eth_requestAccounts':
              if (!user.accepts) return refuse(4001, 'The user said no')
              localStorage.setItem(shared, '1')
              return [account]
            case 'eth_accounts':
              return localStorage.getItem(shared) === null ? [] : [account]
            case 'eth_chainId':
              return chainId
            case 'wallet_addEthereumChain':
              user.knowsChain = true
              return null
            case 'wallet_switchEthereumChain':
              if (!user.knowsChain) return refuse(4902, `Unrecognized chain ID "${ownChain}".`)
              chainId = ownChain
              sessionStorage.setItem('test:live-chain', chainId)
              listeners.get('chainChanged')?.forEach((listener) => listener(chainId))
              return null
            case 'wallet_revokePermissions':
            case 'wallet_getPermissions':
            case 'wallet_getCapabilities':
              return refuse(-32004, 'Not supported')
            default:
              return askNode({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
          }
        },
        on: (name: string, listener: (value: unknown) => void) =>
          void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
        removeListener: (name: string, listener: (value: unknown) => void) =>
          void listeners.get(name)?.delete(listener),
      }
      Object.assign(window, { ethereum: provider, liveWallet: user })
      const info = {
        uuid: '7f5a1a0e-0000-4000-8000-000000000003',
        name: 'Live wallet',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: 'test.live',
      }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [nodeUrl, liveAccount, numberToHex(siteChainId)] as const,
  )
}

/** Changes how the wallet's user answers. */
export async function setLiveWallet(page: Page, change: Partial<LiveWallet>): Promise<void> {
  await page.evaluate(
    (next) => void Object.assign((window as unknown as { liveWallet: LiveWallet }).liveWallet, next),
    change,
  )
}

/** For tests on a public chain, `liveChainId`: `live` is the site, and pages have a wallet for it. Its start takes ten seconds. */
export const test = base.extend<{ wallet: void }, { liveChainId: PublicChainId; live: LiveSite }>({
  liveChainId: [25, { option: true, scope: 'worker' }],
  live: [
    async ({ liveChainId }, provide) => {
      const { stop, ...live } = await startLiveSite(liveChainId)
      await provide(live)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  wallet: async ({ page, live, liveChainId }, provide) => {
    await addLiveWallet(page, live.nodeUrl, liveChainId)
    await provide()
  },
})
