// @vitest-environment jsdom
import { cronos } from 'viem/chains'
import { expect, it } from 'vitest'
import { createLiveConfig } from './create-wagmi-config'

it('reads without a Multicall3 contract, also on chains that have one', () => {
  const contracts = {}
  const config = createLiveConfig(
    {
      defaultChainId: 25,
      siteUrl: 'http://localhost:3000',
      gamesOrigin: 'http://localhost:3001',
      mail: 'none',
      chains: [{ id: 25, rpcUrls: ['http://127.0.0.1:1'], contracts, startBlock: 0 }],
    },
    'Browser wallet',
  )
  expect(cronos.contracts.multicall3).toBeDefined()
  expect(config.getClient({ chainId: 25 })).toMatchObject({ batch: { multicall: false } })
})
