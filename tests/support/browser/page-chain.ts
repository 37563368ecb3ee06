import type { Page } from '@playwright/test'
import { parseEther, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { startChainWithContracts, type ChainWithContracts } from '@/tests/support/chain-with-contracts'
import { DemoPlayer, storeWallet, type TestLocale, toConnectedStorage } from './demo-player'
import { test as base } from './test'

/** A player whose page uses a separate chain instead of the site's. */
export type OwnPlayer = {
  readonly chain: ChainWithContracts
  readonly player: DemoPlayer
  readonly address: Address
  /** Whether the page's requests reach the node. */
  readonly setNodeUp: (isUp: boolean) => void
  /** Leads the page's requests to a proxy of the node. */
  readonly leadTo: (url: string) => void
}

/** Redirects a page's RPC requests to another node and replaces the contract addresses. */
async function leadToOwnChain(
  page: Page,
  baseURL: string,
  chain: ChainWithContracts,
): Promise<Pick<OwnPlayer, 'setNodeUp' | 'leadTo'>> {
  const config = (await (await page.request.get(`${baseURL}/config.json`)).json()) as RuntimeConfig
  const known = config.chains.find(({ id }) => id === chain.deployment.chainId)
  if (!known?.rpcUrls[0]) throw new Error('the site does not run on the local chain')
  const { origin } = new URL(known.rpcUrls[0])
  let isUp = true
  let nodeUrl = chain.url
  const { contracts, startBlock } = chain.deployment
  const chains = config.chains.map((item) => (item === known ? { ...item, contracts, startBlock } : item))
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, chains } }))
  await page.route(
    (url) => url.origin === origin,
    (route) => (isUp ? route.continue({ url: nodeUrl }) : route.abort('connectionrefused')),
  )
  return {
    setNodeUp: (next) => {
      isUp = next
    },
    leadTo: (url) => {
      nodeUrl = url
    },
  }
}

/**
 * For tests that change the sale: each worker has its own chain, which is reset after each test. `own` is a connected player on the
 * dashboard with 5,000 CRO. `generation` chooses the contracts, `language` the player's language.
 */
export const test = base.extend<
  { language: TestLocale; own: OwnPlayer },
  { generation: 'ours' | 'live'; ownChain: ChainWithContracts }
>({
  generation: ['ours', { option: true, scope: 'worker' }],
  language: ['en', { option: true }],
  ownChain: [
    async ({ generation }, provide) => {
      const chain = await startChainWithContracts(generation)
      await provide(chain)
      await chain.stop()
    },
    { scope: 'worker' },
  ],
  own: async ({ page, baseURL, language, ownChain: chain }, provide) => {
    const snapshot = await chain.testClient.snapshot()
    const privateKey = generatePrivateKey()
    const { address } = privateKeyToAccount(privateKey)
    await chain.testClient.setBalance({ address, value: parseEther('5000') })
    const lead = await leadToOwnChain(page, baseURL ?? '', chain)
    await storeWallet(page, toConnectedStorage(privateKey, language))
    const player = new DemoPlayer(page, language)
    await player.open()
    await player.untilFunded()
    await provide({ chain, player, address, ...lead })
    await page.close()
    await chain.testClient.setAutomine(true)
    await chain.testClient.revert({ id: snapshot })
  },
})
