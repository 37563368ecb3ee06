import { renderHook, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useGameChain } from './use-game-chain'

afterEach(() => vi.unstubAllGlobals())

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{}}>
    {children}
  </NextIntlClientProvider>
)

it('reads the state of the wallet again after a change of network', async () => {
  let networkId = '1'
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('ethereum', {
    request: ({ method }: { method: string }) => Promise.resolve(method === 'net_version' ? networkId : []),
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  })
  const props = {
    game: 'spark',
    name: 'Spark',
    isOffered: true,
    isShared: true,
    isStranger: false,
    container: { current: null },
    onAsk: () => undefined,
  }
  const { result, rerender, unmount } = renderHook(
    (more: Partial<typeof props>) => useGameChain({ ...props, ...more }),
    {
      wrapper,
      initialProps: {},
    },
  )
  await waitFor(() => expect(result.current.web3).toMatchObject({ isInjected: true, networkId: 1, coinbase: null }))
  networkId = '25'
  listeners.get('chainChanged')?.()
  await waitFor(() => expect(result.current.web3?.networkId).toBe(25))
  rerender({ isOffered: false })
  expect(result.current.web3).toBeNull()
  unmount()
  expect(listeners.size).toBe(0)
})
