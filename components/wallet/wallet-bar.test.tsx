import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { WalletState } from '@/lib/wallet/wallet-state'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { WalletBar } from './wallet-bar'

const wallet = vi.hoisted(() => ({ current: {} as Partial<WalletState> }))
const config = vi.hoisted(() => ({ current: {} as { chains: readonly object[] } }))
vi.mock('wagmi', async (load) => ({ ...(await load<object>()), useAccount: () => ({ chainId: 25 }) }))
vi.mock('./use-wallet', () => ({ useWallet: () => wallet.current }))
vi.mock('./runtime-config', () => ({ useRuntimeConfig: () => config.current }))
vi.mock('./use-active-chain', () => ({ useActiveChain: () => config.current.chains[0] }))
vi.mock('./use-platform-data', () => ({ useGlobalData: () => ({ kind: 'unavailable' }) }))
vi.mock('./connect/connect-button', () => ({ ConnectButton: () => null }))

beforeEach(() => {
  config.current = { chains: [{ id: 25, contracts: {} }] }
  wallet.current = { isContractsInitialized: false, connection: null }
})

const show = (locale: 'en' | 'ar' = 'en') =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <WalletBar />
    </QueryClientProvider>,
    locale,
  ).container

it.each([
  ['no chain has contracts', []],
  ['only another chain has contracts', [{ id: 5031, contracts: { platform: '0x1' } }]],
])('does not say that a wallet on the shown chain is on another network when %s', (_, others) => {
  config.current = { chains: [...config.current.chains, ...others] }
  wallet.current = { ...wallet.current, connection: { code: 'unsupported_chain' } }
  const bar = show()
  expect(bar).toHaveTextContent('There are no contracts on Cronos Mainnet yet.')
  expect(bar).not.toHaveTextContent('another network')
})

it('names the networks of the site to a wallet on another one', () => {
  config.current = { chains: [{ id: 5031, contracts: { platform: '0x1' } }] }
  wallet.current = { isContractsInitialized: true, connection: { code: 'unsupported_chain' } }
  expect(show()).toHaveTextContent('This site works on: Somnia.')
})

it('keeps what a wallet says about a failure out of the sentence, in its own direction', () => {
  wallet.current = { ...wallet.current, connection: { code: 'failed', message: 'The wallet is locked' } }
  const bar = show('ar')
  expect(bar).toHaveTextContent(messages.ar.appPage.connection.failed)
  const details = screen.getByText(messages.ar.transactionFailure.details).closest('details')
  expect(details?.querySelector('bdi')).toHaveTextContent(/^The wallet is locked$/)
})
