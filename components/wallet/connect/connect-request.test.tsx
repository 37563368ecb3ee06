import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button'
import { useConnectAction, useConnectRequests } from './connect-request'

const wallet = vi.hoisted(() => ({ isKnown: false }))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => wallet }))

function ConnectExample() {
  return <Button {...useConnectAction()}>Connect</Button>
}

it('counts a press before the wallets are known once, and shows it at once', () => {
  const { rerender } = render(<ConnectExample />)
  const button = screen.getByRole('button')
  expect(button).not.toHaveAttribute('aria-busy')
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(button)
  expect(useConnectRequests.getState().count).toBe(1)

  wallet.isKnown = true
  rerender(<ConnectExample />)
  expect(button).not.toHaveAttribute('aria-busy')
  fireEvent.click(button)
  expect(useConnectRequests.getState().count).toBe(2)
})
