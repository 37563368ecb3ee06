import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { ConnectHint } from './connect-hint'

const shown = vi.hoisted(() => ({ address: null as string | null }))
vi.mock('./use-wallet', () => ({ useWallet: () => shown }))

it('asks for a wallet only while none is connected', () => {
  shown.address = null
  const { unmount } = renderScreen(<ConnectHint>Connect a wallet.</ConnectHint>)
  expect(screen.getByText('Connect a wallet.')).toBeVisible()
  unmount()
  shown.address = '0x01'
  renderScreen(<ConnectHint>Connect a wallet.</ConnectHint>)
  expect(screen.queryByText('Connect a wallet.')).toBeNull()
  expect(screen.getByText(/^Your wallet is connected/)).toBeVisible()
})
