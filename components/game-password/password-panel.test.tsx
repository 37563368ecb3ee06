import { fireEvent, screen } from '@testing-library/react'
import { parseEther } from 'viem'
import { expect, it, vi } from 'vitest'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { PasswordPanel } from './password-panel'

const shown: { state: TransactionState; balance: bigint } = { state: { kind: 'idle' }, balance: parseEther('150') }
const reset = vi.fn()

vi.mock('./use-register-password', () => ({
  useRegisterPassword: () => ({
    sealing: { kind: 'idle' },
    transaction: { state: shown.state, reset, cancel: () => undefined },
    register: () => Promise.resolve(false),
    stopSigning: () => undefined,
  }),
}))
vi.mock('@/components/wallet/use-wallet', () => ({
  useWallet: () => ({ nativeTokenSymbol: 'CRO', isConnected: true, isReady: true, wrongNetwork: null }),
}))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => undefined,
  useNativeSymbol: () => 'CRO',
}))
vi.mock('./seal-status', () => ({ SealStatus: () => null }))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({ kind: 'ready', value: { balanceBaseUnits: shown.balance }, readAtMs: Infinity }),
}))
vi.mock('@/components/wallet/connect/connect-request', () => ({ useConnectAction: () => ({}) }))
vi.mock('@/components/navigation/site-link', () => ({
  SiteLink: (props: { href: string; children: string }) => <a href={props.href}>{props.children}</a>,
}))

const t = en.gamePasswordCard
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('shows what the registration costs before it is signed', () => {
  renderScreen(<PasswordPanel hasPassword={false} feeBaseUnits={parseEther('100')} />)
  const button = screen.getByRole('button', { name: t.register })
  // Without a password it is disabled, and says what a password needs.
  expect(button).toHaveAccessibleDescription('Registering costs 100 INT, once. ' + t.hint)
  expect(screen.getByText('50')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText(t.password), { target: { value: 'correct horse battery' } })
  expect(button).toHaveAccessibleDescription('Registering costs 100 INT, once.')
  expect(statuses()).toContain('INT balance: 150, then 50')
})

it('says at the button why it is disabled', () => {
  shown.balance = parseEther('20')
  renderScreen(<PasswordPanel hasPassword={false} feeBaseUnits={parseEther('100')} />)
  fireEvent.change(screen.getByLabelText(t.password), { target: { value: 'correct horse battery' } })
  shown.balance = parseEther('150')
  const button = screen.getByRole('button', { name: t.register })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(t.notEnough.replace('{fee}', '100').replace('{have}', '20'))
})

it('says after the registration what it brought, until the next password is typed', () => {
  shown.state = {
    kind: 'confirmed',
    step: { name: 'register-password', index: 0, count: 1 },
    hash: '0x1',
    seconds: 1,
    blockNumber: 1n,
  }
  shown.balance = parseEther('50')
  renderScreen(<PasswordPanel hasPassword feeBaseUnits={0n} />)
  expect(screen.getByRole('heading', { name: en.success.passwordTitle })).toHaveFocus()
  expect(screen.getByText(/^You have 50 INT now\./)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: en.success.passwordNext })).toHaveAttribute('href', '/play')
  fireEvent.change(screen.getByLabelText(t.password), { target: { value: 'x' } })
  expect(reset).toHaveBeenCalled()
})
