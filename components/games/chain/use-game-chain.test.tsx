import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { screenWrapper } from '@/tests/support/render-screen'
import { useGameChain } from './use-game-chain'

afterEach(() => vi.unstubAllGlobals())

it('reads the state of the wallet again after a change of network or account', async () => {
  let networkId = '1'
  const accounts: string[] = []
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('ethereum', {
    request: ({ method }: { method: string }) =>
      Promise.resolve({ net_version: networkId, eth_accounts: accounts, eth_getBalance: '0x7' }[method]),
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
      wrapper: screenWrapper(),
      initialProps: {},
    },
  )
  await waitFor(() => expect(result.current.web3).toMatchObject({ isInjected: true, networkId: 1, coinbase: null }))
  networkId = '25'
  listeners.get('chainChanged')?.()
  await waitFor(() => expect(result.current.web3?.networkId).toBe(25))
  // The player shares an account in the wallet's own menu.
  accounts.push('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  listeners.get('accountsChanged')?.()
  await waitFor(() => expect(result.current.web3).toMatchObject({ coinbase: accounts[0], balance: 7n }))
  rerender({ isOffered: false })
  expect(result.current.web3).toBeNull()
  unmount()
  expect(listeners.size).toBe(0)
})
