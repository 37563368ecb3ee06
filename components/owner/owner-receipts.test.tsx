import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { idleTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { OwnerReceipts, useOwnerReceipt } from './owner-receipts'

vi.mock('@/components/transactions/transaction-hash', () => ({ TransactionHash: () => null }))

const confirmed: TransactionState = {
  kind: 'confirmed',
  step: { name: 'owner-change', index: 0, count: 1 },
  hash: `0x${'ab'.repeat(32)}`,
  seconds: 1,
  blockNumber: 1n,
}

function Form({ state }: { state: TransactionState }) {
  const keepReceipt = useOwnerReceipt(state)
  return <button onClick={() => keepReceipt({ title: 'Put 2 on', details: 'General list: 0x1, 0x2' })}>sign</button>
}

it('keeps what was signed after its form is gone', async () => {
  const { rerender } = renderScreen(<Form state={idleTransaction} />)
  await userEvent.click(screen.getByRole('button', { name: 'sign' }))
  rerender(<Form state={confirmed} />)
  rerender(<OwnerReceipts />)
  expect(screen.getByRole('heading', { name: en.ownerSection.receipts })).toBeVisible()
  expect(screen.getByText('Put 2 on')).toBeVisible()
  expect(screen.getByText('General list: 0x1, 0x2')).toBeVisible()
})
