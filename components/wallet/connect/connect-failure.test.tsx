import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { WalletState } from '@/lib/wallet/wallet-state'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { ConnectFailure } from './connect-failure'

const wallet = vi.hoisted(() => ({ connection: null as WalletState['connection'] }))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => wallet }))

it.each<[WalletState['connection'], string]>([
  [{ code: 'connection_rejected' }, messages.en.wallet.rejected],
  [{ code: 'failed', message: 'The wallet is locked' }, messages.en.wallet.failed],
])('says why no wallet is connected after %o', (connection, sentence) => {
  wallet.connection = connection
  renderScreen(<ConnectFailure className="" />)
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  if (connection?.code === 'failed') expect(screen.getByText('The wallet is locked').tagName).toBe('BDI')
})

it.each<WalletState['connection']>([null, { code: 'no_wallet' }, { code: 'success', chainId: 25 }])(
  'says nothing after %o',
  (connection) => {
    wallet.connection = connection
    renderScreen(<ConnectFailure className="" />)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
