import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { type Address, numberToHex } from 'viem'
import type { DeployOptions } from '@/contracts/script/terms'
import { localChainId, type SupportedChainId, supportedChainIds } from '@/lib/chains'
import { toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { findFreePorts } from '@/scripts/test/free-ports'
import { createTestVariables, testDistDir } from '@/scripts/test/test-variables'
import { launch, untilReady } from '@/tests/support/launch'
import { type ChainWithContracts, startChainWithContracts } from '@/tests/support/chain-with-contracts'
import { password } from './account-visitor'
import { type TestLocale, words } from './demo-player'
import { test as base } from './test'

/** A public chain of the site, by default Cronos. */
type PublicChainId = Exclude<SupportedChainId, typeof localChainId>

/** A whole site of its own on a public chain. `other` is its second public chain, if it has one. */
export type LiveSite = {
  readonly url: string
  readonly databaseUrl: string
  readonly chain: ChainWithContracts
  readonly nodeUrl: string
  readonly other: ChainWithContracts | null
}

/** An account of the node, which signs for it. */
export const liveAccount: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Generation = 'ours' | 'live'

/** Starts a node that says it is a public chain, with contracts of ours or of the live generation, and no Multicall3 contract. */
async function startPublicChain(chainId: PublicChainId, generation: Generation): Promise<ChainWithContracts> {
  const chain = await startChainWithContracts(generation, toTerms(chainId))
  await chain.testClient.request({ method: 'anvil_setChainId' as never, params: [chainId] as never })
  // Its own signers stay on the chain it started with.
  await chain.testClient.impersonateAccount({ address: liveAccount })
  return chain
}

/** Somnia charges no registration fee. */
const toTerms = (chainId: PublicChainId): DeployOptions => (chainId === 5031 ? { registrationFee: 0n } : {})

/** The settings that name a chain's contracts. */
const toContractVariables = (
  chainId: PublicChainId,
  { deployment: { contracts, startBlock } }: ChainWithContracts,
) => ({
  ...Object.fromEntries(
    Object.entries(contracts).map(([name, address]) => [
      `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_ADDRESS_${chainId}`,
      address,
    ]),
  ),
  [`START_BLOCK_${chainId}`]: String(startBlock),
})

/** Writes a chain's contracts into the data folder of a site, as a deployment does. */
async function writeDeployment(
  chainId: PublicChainId,
  { deployment }: ChainWithContracts,
  dataDir: string,
): Promise<void> {
  const folder = join(dataDir, 'deployments')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${chainId}.json`), JSON.stringify({ ...deployment, chainId }))
}

async function startLiveSite({
  liveChainId: chainId,
  otherChainId: otherId,
  generation,
  otherBy,
  settings,
}: Omit<LiveOptions, 'live'>): Promise<LiveSite & { readonly stop: () => Promise<void> }> {
  const [chain, other] = await Promise.all([
    startPublicChain(chainId, generation),
    otherId === null ? null : startPublicChain(otherId, generation),
  ])
  const dataDir = await mkdtemp(join(tmpdir(), 'intrepid-live-'))
  const variables = await createTestVariables(dataDir, testDistDir)
  const closed = supportedChainIds.filter((id) => id !== localChainId)
  const [closedPort] = await findFreePorts(1)
  const chains: readonly (readonly [PublicChainId, ChainWithContracts])[] = [
    [chainId, chain],
    ...(otherId !== null && other ? [[otherId, other] as const] : []),
  ]
  if (otherId !== null && other && otherBy === 'file') await writeDeployment(otherId, other, dataDir)
  const named = otherBy === 'file' ? chains.slice(0, 1) : chains
  const started = launch(
    {
      ...variables,
      DEFAULT_CHAIN_ID: String(chainId),
      // Nothing leaves this machine.
      ...Object.fromEntries(closed.map((id) => [`RPC_URLS_${id}`, `http://127.0.0.1:${closedPort}`])),
      ...Object.fromEntries(chains.map(([id, { url }]) => [`RPC_URLS_${id}`, url])),
      ...Object.assign({}, ...named.map(([id, each]) => toContractVariables(id, each))),
      OPERATOR_NAME: 'Intrepid Games Lda',
      OPERATOR_POSTAL_ADDRESS: 'Rua Augusta 1, Lisboa',
      OPERATOR_JURISDICTION: 'PT',
      OPERATOR_IMPRINT_URL: 'https://intrepid.games/imprint',
      CONTACT_EMAIL: 'team@intrepid.games',
      REPOSITORY_URL: 'https://code.intrepid.games/site',
      SITE_NOTIFICATION: 'noteUnaudited',
      ...settings,
    },
    { isTest: true },
  )
  const stop = await untilReady(started, dataDir, () => Promise.all([chain.stop(), other?.stop()]))
  return {
    url: `http://localhost:${variables.WEB_PORT}`,
    databaseUrl: `postgres://intrepid:intrepid@127.0.0.1:${variables.DATABASE_PORT}/intrepid`,
    chain,
    nodeUrl: chain.url,
    other,
    stop,
  }
}

/**
 * Adds a browser wallet to a page, as `window.ethereum` and announced: its account is the nodes', it is on Ethereum and knows no other
 * chain, and reads and sends through the node of its chain. `turnLiveWallet` changes its network, `setLiveWallet` makes it refuse.
 *
 * @param nodes by chain id in hexadecimal.
 */
async function addLiveWallet(page: Page, nodes: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(
    ([urls, account]) => {
      let chainId = sessionStorage.getItem('test:live-chain') ?? '0x1'
      // Survives a reload, as in a real wallet.
      const shared = 'test:live-wallet'
      const known = new Set([chainId])
      const listeners = new Map<string, Set<(value: unknown) => void>>()
      const refuse = (code: number, message: string) => Promise.reject(Object.assign(new Error(message), { code }))
      async function askNode(body: unknown): Promise<unknown> {
        const url = urls[chainId]
        if (url === undefined) return refuse(-32603, 'There is no such node')
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
      function turn(next: string) {
        chainId = next
        known.add(next)
        sessionStorage.setItem('test:live-chain', next)
        listeners.get('chainChanged')?.forEach((listener) => listener(next))
      }
      window.addEventListener('test:turn-live-wallet', (event) => turn((event as CustomEvent<string>).detail))
      const provider = {
        async request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
          const refusals = JSON.parse(sessionStorage.getItem('test:live-refusals') ?? '{}') as Record<string, number>
          const code = refusals[method]
          if (code !== undefined) return refuse(code, 'The wallet is locked')
          const { chainId: asked = '' } = (params?.[0] ?? {}) as { chainId?: string }
          switch (method) {
            case 'eth_requestAccounts':
              localStorage.setItem(shared, '1')
              return [account]
            case 'eth_accounts':
              return localStorage.getItem(shared) === null ? [] : [account]
            case 'eth_chainId':
              return chainId
            case 'wallet_addEthereumChain':
              known.add(asked)
              return null
            case 'wallet_switchEthereumChain':
              if (!known.has(asked)) return refuse(4902, `Unrecognized chain ID "${asked}".`)
              turn(asked)
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
      Object.assign(window, { ethereum: provider })
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
    [nodes, liveAccount] as const,
  )
}

/** Makes the wallet refuse these methods with these error codes, and no others; it does so also after a reload. */
export async function setLiveWallet(page: Page, refusals: Readonly<Record<string, number>>): Promise<void> {
  await page.evaluate((text) => sessionStorage.setItem('test:live-refusals', text), JSON.stringify(refusals))
}

/** Makes the wallet's user choose another network in the wallet, without a request of the page. */
export async function turnLiveWallet(page: Page, chainId: PublicChainId): Promise<void> {
  await page.evaluate(
    (detail) => window.dispatchEvent(new CustomEvent('test:turn-live-wallet', { detail })),
    numberToHex(chainId),
  )
}

/**
 * Registers a game password on the dashboard, for which the card names these costs.
 *
 * @returns the card.
 */
export async function registerPassword(page: Page, locale: TestLocale, costs: string): Promise<Locator> {
  const { gamePasswordCard } = words[locale]
  const card = page.getByRole('region', { name: gamePasswordCard.title, exact: true })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText(gamePasswordCard.notRegistered)).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText(costs)).toBeVisible({ timeout: 60_000 })
  await card.getByLabel(gamePasswordCard.password).fill(password)
  await card.getByRole('button', { name: gamePasswordCard.register, exact: true }).click()
  await expect(card.getByText(gamePasswordCard.registered)).toBeVisible({ timeout: 120_000 })
  return card
}

/** Stores a closed season of last week, whose only reward is due: for the first rank of `liveAccount`. @returns its name. */
export async function storeDueReward({ databaseUrl }: LiveSite, crystals: number): Promise<string> {
  const season = toSeason(Date.now() / 1_000) - 1
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into play_seasons (chain_id, season, split, asset_index, published_at, closed_at)
       values (25, $1, $2, 0, now() - interval '15 days', now())`,
      [season, [crystals]],
    )
    await client.query(
      "insert into season_results (chain_id, season, wallet, rank, points, crystals, scores) values (25, $1, $2, 1, 10, $3, '[]')",
      [season, liveAccount.toLowerCase(), crystals],
    )
    await client.query(
      `insert into crystal_rewards (chain_id, season, reason, rank, wallet, asset_index, quantity, created_at)
       values (25, $1, 'season-rank', 1, $2, 0, $3, now())`,
      [season, liveAccount.toLowerCase(), crystals],
    )
  } finally {
    await client.end()
  }
  return toSeasonName(season)
}

type LiveOptions = {
  liveChainId: PublicChainId
  otherChainId: PublicChainId | null
  /** Whose contracts are on the chains. */
  generation: Generation
  /** What names the contracts of `otherChainId`; the environment names those of `liveChainId`. */
  otherBy: 'environment' | 'file'
  /** More settings of the site. */
  settings: Readonly<Record<string, string>>
  live: LiveSite
}

/**
 * For tests on a public chain, `liveChainId`, and perhaps a second one, `otherChainId`: `live` is the site, of this test alone, and pages
 * have a wallet for it. Its start takes ten seconds.
 */
export const test = base.extend<LiveOptions & { wallet: void }>({
  liveChainId: [25, { option: true }],
  otherChainId: [null, { option: true }],
  generation: ['live', { option: true }],
  otherBy: ['environment', { option: true }],
  settings: [{}, { option: true }],
  live: [
    async ({ liveChainId, otherChainId, generation, otherBy, settings }, provide) => {
      const { stop, ...live } = await startLiveSite({ liveChainId, otherChainId, generation, otherBy, settings })
      await provide(live)
      await stop()
    },
    { timeout: 240_000 },
  ],
  wallet: async ({ page, live, liveChainId, otherChainId }, provide) => {
    await addLiveWallet(page, {
      [numberToHex(liveChainId)]: live.nodeUrl,
      ...(otherChainId !== null && live.other ? { [numberToHex(otherChainId)]: live.other.url } : {}),
    })
    await provide()
  },
})
