import { expect, it } from 'vitest'
import { isOfferedChain, isTestNetwork, supportedChainIds, supportedChains, toNetworkName } from './chains'

it('knows which coins are play money', () => {
  expect(supportedChainIds.filter(isTestNetwork)).toEqual([338, 50312, 31337])
})

it('names public networks as people do', () => {
  expect(([25, 5031] as const).map(toNetworkName)).toEqual(['Cronos', 'Somnia'])
})

it('offers a test network only where it is the default', () => {
  const offered = (defaultChainId: 25 | 338 | 31337) =>
    supportedChainIds.filter((id) => isOfferedChain(id, defaultChainId))
  expect(offered(25)).toEqual([25, 5031])
  expect(offered(338)).toEqual([25, 338, 5031])
  expect(offered(31337)).toEqual([25, 5031, 31337])
})

it('has a node and a logo for every chain', () => {
  for (const { defaultRpcUrl, logo, rpcUrls } of Object.values(supportedChains)) {
    expect(rpcUrls.default.http).toContain(defaultRpcUrl)
    expect(decodeURIComponent(logo)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
  }
})
