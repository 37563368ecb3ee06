import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { LateTestNetworkBanner } from './late-test-network-banner'
import { TestNetworkBanner } from './test-network-banner'

afterEach(() => vi.unstubAllGlobals())

const { banner } = messages.en.testNetwork

/** Renders the banner on a page whose site has this default chain. */
async function render(defaultChainId: unknown): Promise<void> {
  const fetched = vi.fn(async () => Response.json({ defaultChainId }))
  vi.stubGlobal('fetch', fetched)
  renderScreen(
    <LateTestNetworkBanner>
      <TestNetworkBanner />
    </LateTestNetworkBanner>,
  )
  expect(screen.queryByText(banner)).toBeNull()
  await waitFor(() => expect(fetched).toHaveBeenCalledWith('/config.json', expect.anything()))
}

it.each([338, 31337])('shows the banner where the chain is the test network %s', async (id) => {
  await render(id)
  expect(await screen.findByText(banner)).toBeVisible()
})

it.each([25, 'no chain', undefined])('shows none where it is %s', async (id) => {
  await render(id)
  await import('@/lib/chains')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByText(banner)).toBeNull()
})
