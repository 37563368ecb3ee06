import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { SystemNodes } from './system-nodes'

const urls = [
  'https://first.example/secret-key',
  'https://second.example',
  'https://third.example',
  'https://fourth.example',
]
const config = {
  defaultChainId: 25,
  chains: [{ id: 25, rpcUrls: urls, contracts: {}, startBlock: 1 }],
  siteUrl: 'https://site.example',
  gamesOrigin: 'https://games.example',
}
const results: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  first: { eth_chainId: '0x19', eth_blockNumber: '0x3039', web3_clientVersion: 'Cronosd/v1.4' },
  second: { eth_chainId: '0x1', eth_blockNumber: '0x1' },
  third: { eth_chainId: '0x19', eth_blockNumber: '<script>' },
}

afterEach(() => vi.unstubAllGlobals())

it('distinguishes nodes that respond, are silent, serve another chain or send nonsense, and hides keys in their URLs', async () => {
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url === '/config.json') return new Response(JSON.stringify(config))
    const { method } = JSON.parse(init?.body ?? '{}') as { method: string }
    const answers = results[new URL(url).hostname.split('.')[0] ?? '']
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(method in answers ? { result: answers[method] } : { error: { code: -32601 } }))
  })
  const { container } = renderScreen(<SystemNodes />)
  expect(await screen.findByText(/^Block 12,345, in \d+ ms$/)).toBeTruthy()
  expect(screen.getByText('Cronosd/v1.4')).toBeTruthy()
  expect(await screen.findByText('is on network 1')).toBeTruthy()
  expect(await screen.findAllByText('no response')).toHaveLength(2)
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(
    urls.map((url) => new URL(url).host),
  )
})
