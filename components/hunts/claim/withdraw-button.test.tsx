import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { QueryResult } from '@/lib/contracts/query-result'
import { idleTransaction } from '@/lib/transactions/transaction-state'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { WithdrawableSources, WithdrawButton } from './withdraw-button'

vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => ({ contracts: { keyHunt: '0x1' } }) }))
vi.mock('@/components/wallet/use-chain-query', () => ({ useChainQuery: () => ({ kind: 'loading' }) }))
vi.mock('@/components/wallet/use-user-data', () => ({ useUserData: () => ({ kind: 'loading' }) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ state: idleTransaction }),
}))
vi.mock('@/components/transactions/transaction-status', () => ({ TransactionStatus: () => null }))
vi.mock('@/components/transactions/transaction-button', () => ({
  TransactionButton: (props: { disabled: boolean; describedBy?: string; children: ReactNode }) => (
    <button disabled={props.disabled} aria-describedby={props.describedBy}>
      {props.children}
    </button>
  ),
}))

const of = (value: bigint): QueryResult<bigint> => ({ kind: 'ready', value, isStale: false, readAtMs: 0 })
const button = (locale: 'en' | 'ar') => screen.getByRole('button', { name: messages[locale].hunts.own.withdraw })

it.each(['en', 'ar'] as const)('says why nothing can be withdrawn (%s)', (locale) => {
  const { rerender } = renderScreen(<WithdrawButton withdrawable={of(0n)} />, locale)
  expect(button(locale)).toBeDisabled()
  expect(button(locale)).toHaveAccessibleDescription(messages[locale].hunts.own.nothing)
  rerender(<WithdrawButton withdrawable={{ kind: 'failed' }} />)
  expect(button(locale)).toHaveAccessibleDescription(messages[locale].reading.failed)
  // Where the amount is shown, its place says why there is none.
  rerender(<WithdrawButton withdrawable={{ kind: 'failed' }} amountId="amount" />)
  expect(button(locale)).toHaveAttribute('aria-describedby', 'amount')
  expect(screen.queryByText(messages[locale].reading.failed)).toBeNull()
  rerender(<WithdrawButton withdrawable={of(1n)} amountId="amount" />)
  expect(button(locale)).toBeEnabled()
  expect(button(locale)).not.toHaveAccessibleDescription()
})

it.each(['en', 'ar'] as const)('says where INT comes from also to those who claimed no key (%s)', (locale) => {
  const { sources } = messages[locale].hunts.own
  const { rerender } = renderScreen(<WithdrawableSources withdrawable={of(1n)} />, locale)
  expect(screen.getByText(sources)).toBeVisible()
  rerender(<WithdrawableSources withdrawable={of(0n)} />)
  expect(screen.queryByText(sources)).toBeNull()
})
