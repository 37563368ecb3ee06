import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import { useWeb3State } from './use-web3-state'
import { wagmiStorageKey } from './wagmi-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const walletOn = (networkId: string): WalletProvider => ({
  request: ({ method }) =>
    Promise.resolve({ net_version: networkId, eth_accounts: [], eth_getBalance: '0x0' }[method] ?? null),
})

it('reads the connected wallet before the injected one, and that one again after a disconnection', async () => {
  const listeners = new Set<() => void>()
  const injected = { ...walletOn('1'), on: (_: string, listener: () => void) => void listeners.add(listener) }
  vi.stubGlobal('ethereum', injected)
  localStorage.setItem(`${wagmiStorageKey}.recentConnectorId`, '"demo"')
  const load = vi.fn(() => Promise.resolve())
  const { result } = renderHook(() => useWeb3State(true, load))
  await waitFor(() => expect(result.current.web3?.networkId).toBe(1))
  expect(load).toHaveBeenCalledOnce()

  const demo = walletOn('31337')
  result.current.onWallet(demo)
  await waitFor(() => expect(result.current.web3?.networkId).toBe(31_337))
  expect(result.current.getWallet()).toBe(demo)

  result.current.onWallet(null)
  await waitFor(() => expect(result.current.web3?.networkId).toBe(1))

  Object.assign(injected, walletOn('25'))
  for (const listener of listeners) listener()
  await waitFor(() => expect(result.current.web3?.networkId).toBe(25))
})

it('loads no wallet for somebody who never connected one', async () => {
  const load = vi.fn(() => Promise.resolve())
  const { result } = renderHook(() => useWeb3State(true, load))
  await waitFor(() => expect(result.current.web3?.isInjected).toBe(false))
  expect(load).not.toHaveBeenCalled()
})
