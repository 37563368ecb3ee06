import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  idleTransaction,
  isPending,
  mayBeMined,
  reduceTransaction,
  type StepPosition,
  type TransactionEvent,
  type TransactionState,
} from './transaction-state'

const approve: StepPosition = { name: 'approve', index: 0, count: 2 }
const buy: StepPosition = { name: 'buy-gem', index: 1, count: 2 }
const rejected = { kind: 'rejected' } as const

const states: Record<TransactionState['kind'] | 'handed over' | 'late', TransactionState> = {
  idle: idleTransaction,
  checking: { kind: 'checking', step: buy },
  'awaiting-signature': { kind: 'awaiting-signature', step: buy },
  sent: { kind: 'sent', step: buy, hash: '0x1' },
  'handed over': { kind: 'sent', step: buy, hash: null },
  confirmed: { kind: 'confirmed', step: buy, hash: '0x1', seconds: 2, blockNumber: 7n },
  failed: { kind: 'failed', step: buy, failure: rejected },
  late: { kind: 'failed', step: buy, failure: { kind: 'timed-out', waitingFor: 'signature' } },
}

const events: Record<TransactionEvent['kind'], TransactionEvent> = {
  started: { kind: 'started' },
  'step-started': { kind: 'step-started', step: buy },
  'asked-to-sign': { kind: 'asked-to-sign' },
  signed: { kind: 'signed' },
  'handed-over': { kind: 'handed-over' },
  sent: { kind: 'sent', hash: '0x2' },
  repriced: { kind: 'repriced', hash: '0x3' },
  resumed: { kind: 'resumed', name: 'buy-gem', hash: '0x4' },
  delayed: { kind: 'delayed', delay: 'late' },
  mined: { kind: 'mined' },
  finished: { kind: 'finished', hash: '0x3', seconds: 4, blockNumber: 9n },
  failed: { kind: 'failed', failure: rejected },
  reset: { kind: 'reset' },
  left: { kind: 'left' },
}

/** The state kind after each event that changes a state. No other event changes it. */
const table: Record<keyof typeof states, Partial<Record<TransactionEvent['kind'], TransactionState['kind']>>> = {
  idle: {
    started: 'checking',
    resumed: 'sent',
  },
  checking: {
    'step-started': 'checking',
    'asked-to-sign': 'awaiting-signature',
    failed: 'failed',
    left: 'idle',
  },
  'awaiting-signature': {
    signed: 'checking',
    'handed-over': 'sent',
    sent: 'sent',
    failed: 'failed',
    left: 'idle',
  },
  sent: {
    'step-started': 'checking',
    repriced: 'sent',
    delayed: 'sent',
    finished: 'confirmed',
    failed: 'failed',
    left: 'idle',
  },
  'handed over': {
    'step-started': 'checking',
    sent: 'sent',
    repriced: 'sent',
    delayed: 'sent',
    finished: 'confirmed',
    failed: 'failed',
    left: 'idle',
  },
  confirmed: {
    started: 'checking',
    resumed: 'sent',
    reset: 'idle',
    left: 'idle',
  },
  failed: {
    started: 'checking',
    resumed: 'sent',
    reset: 'idle',
    left: 'idle',
  },
  late: {
    started: 'checking',
    sent: 'sent',
    resumed: 'sent',
    reset: 'idle',
    left: 'idle',
  },
}

describe('reduceTransaction', () => {
  for (const [stateName, state] of Object.entries(states)) {
    for (const event of Object.values(events)) {
      const expected = table[stateName as keyof typeof states][event.kind]
      it(`${stateName} + ${event.kind} -> ${expected ?? 'the same'}`, () => {
        const next = reduceTransaction(state, event)
        if (expected === undefined) expect(next).toBe(state)
        else expect(next.kind).toBe(expected)
      })
    }
  }

  it('runs a permit and the call that uses it', () => {
    const permit: StepPosition = { name: 'permit', index: 0, count: 2 }
    const flow: TransactionEvent[] = [
      { kind: 'started' },
      { kind: 'step-started', step: permit },
      { kind: 'asked-to-sign' },
      { kind: 'signed' },
      { kind: 'step-started', step: buy },
      { kind: 'asked-to-sign' },
      { kind: 'sent', hash: '0xb' },
    ]
    expect(flow.reduce(reduceTransaction, idleTransaction)).toEqual({ kind: 'sent', step: buy, hash: '0xb' })
  })

  it('runs a flow of two transactions', () => {
    const flow: TransactionEvent[] = [
      { kind: 'started' },
      { kind: 'step-started', step: approve },
      { kind: 'asked-to-sign' },
      { kind: 'sent', hash: '0xa' },
      { kind: 'step-started', step: buy },
      { kind: 'asked-to-sign' },
      { kind: 'sent', hash: '0xb' },
      { kind: 'repriced', hash: '0xc' },
      { kind: 'finished', hash: '0xc', seconds: 3, blockNumber: 5n },
    ]
    expect(flow.reduce(reduceTransaction, idleTransaction)).toEqual({
      kind: 'confirmed',
      step: buy,
      hash: '0xc',
      seconds: 3,
      blockNumber: 5n,
    })
  })

  it('shows a transaction of an earlier visit until it is mined', () => {
    const flow: TransactionEvent[] = [
      { kind: 'resumed', name: 'buy-token', hash: '0xa' },
      { kind: 'delayed', delay: 'late' },
    ]
    const late = flow.reduce(reduceTransaction, idleTransaction)
    expect(late).toEqual({
      kind: 'sent',
      step: { name: 'buy-token', index: 0, count: 1 },
      hash: '0xa',
      delay: 'late',
    })
    expect(isPending(late)).toBe(true)
    expect(reduceTransaction(late, { kind: 'finished', hash: '0xa', seconds: null, blockNumber: 5n }).kind).toBe(
      'confirmed',
    )
  })

  it('can be restarted or left after any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events))), (history) => {
        const state = history.reduce(reduceTransaction, idleTransaction)
        expect(reduceTransaction(state, { kind: 'left' })).toEqual(idleTransaction)
        const restarted = reduceTransaction(state, { kind: 'started' })
        expect(isPending(restarted)).toBe(true)
        if (isPending(state)) expect(restarted).toBe(state)
      }),
    )
  })
})

it.each<[TransactionState, boolean]>([
  [states.idle, false],
  [states.checking, false],
  [states['awaiting-signature'], true],
  [states.sent, true],
  [states['handed over'], true],
  [states.late, true],
  [states.failed, false],
  [states.confirmed, false],
  [{ kind: 'failed', step: buy, failure: { kind: 'abandoned', waitingFor: 'receipt' } }, true],
  [{ kind: 'failed', step: buy, failure: { kind: 'timed-out', waitingFor: 'check' } }, false],
  // The purchase follows only while the page waits.
  [{ kind: 'sent', step: approve, hash: '0x1' }, false],
])('knows whether the transaction may still get into a block: %o', (state, expected) => {
  expect(mayBeMined(state)).toBe(expected)
})
