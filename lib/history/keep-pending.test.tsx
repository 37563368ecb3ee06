import { beforeEach, expect, it } from 'vitest'
import type { TransactionEvent } from '@/lib/transactions/transaction-state'
import { trackPending, getPending } from './pending-transactions'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const step = (name: 'permit' | 'approve' | 'buy-token', index: number) =>
  ({ kind: 'step-started', step: { name, index, count: 2 } }) as const

beforeEach(() => localStorage.clear())

function kept(...events: TransactionEvent[]) {
  const tell = trackPending(account, 31337)
  events.forEach(tell)
  return getPending().map(({ hash: known, what, chainId }) => [known, what, chainId])
}

it('keeps what was sent, by the name of its step', () => {
  expect(kept(step('buy-token', 0), { kind: 'asked-to-sign' }, { kind: 'sent', hash: hash('1') })).toEqual([
    [hash('1'), 'buy-token', 31337],
  ])
})

it('lets the first step go when the second begins, and the second with its receipt', () => {
  const first: TransactionEvent[] = [
    step('approve', 0),
    { kind: 'sent', hash: hash('1') },
    step('buy-token', 1),
    { kind: 'sent', hash: hash('2') },
  ]
  expect(kept(...first)).toEqual([[hash('2'), 'buy-token', 31337]])
  expect(kept(...first, { kind: 'finished', hash: hash('2'), seconds: 1, blockNumber: 5n })).toEqual([])
})

it('follows a wallet that speeds it up', () => {
  expect(kept(step('buy-token', 0), { kind: 'sent', hash: hash('1') }, { kind: 'repriced', hash: hash('2') })).toEqual([
    [hash('2'), 'buy-token', 31337],
  ])
})

it.each([
  [{ kind: 'abandoned', waitingFor: 'receipt' } as const, 1],
  [{ kind: 'timed-out', waitingFor: 'receipt', hash: hash('1') } as const, 1],
  [{ kind: 'cancelled', hash: hash('1') } as const, 0],
])('after %o keeps %d', (failure, count) => {
  expect(
    kept(step('buy-token', 0), { kind: 'sent', hash: hash('1') }, { kind: 'failed', failure } as TransactionEvent),
  ).toHaveLength(count)
})
