import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hash } from 'viem'
import type { TransactionEvent } from '@/lib/transactions/transaction-state'
import {
  removePending,
  findOpen,
  getPendingOf,
  pendingStorageKey,
  getPending,
  addPending,
  subscribeToPending,
  trackPending,
} from './pending-transactions'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hashOf = (index: number): Hash => `0x${index.toString(16).padStart(64, '0')}`
const sent = (index: number) => ({ chainId: 31337, account, hash: hashOf(index), what: 'buy-token' }) as const
const hashes = () => getPending().map(({ hash }) => hash)
const stored = new Map<string, string>()

/** A fake of the browser's storage. */
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

describe('pending transactions', () => {
  it('are stored once each, by account and chain, until they are removed', () => {
    addPending(sent(1))
    addPending({ ...sent(2), chainId: 25 })
    addPending(sent(3))
    addPending(sent(1))
    expect(getPendingOf(getPending(), 31337, account).map(({ hash }) => hash)).toEqual([hashOf(1), hashOf(3)])
    removePending(hashOf(1))
    expect(hashes()).toEqual([hashOf(2), hashOf(3)])
    expect(getPendingOf(getPending(), 31337, '0x0000000000000000000000000000000000000001')).toEqual([])
  })

  it('are the same array while nothing changes', () => {
    addPending(sent(1))
    expect(getPending()).toBe(getPending())
  })

  it('are at most fifty, none older than three days', () => {
    for (let index = 0; index < 60; index += 1) addPending(sent(index), 0)
    expect(hashes()).toHaveLength(50)
    expect(hashes().at(-1)).toBe(hashOf(59))
    addPending(sent(99), 3 * 86_400_000)
    expect(hashes()).toEqual([hashOf(99)])
  })

  it.each(['{', 'null', '{"a":1}', '[{"hash":"0x1"},7,null]'])('ignore the invalid storage content %s', (text) => {
    stored.set(pendingStorageKey, text)
    expect(getPending()).toEqual([])
    addPending(sent(5))
    expect(hashes()).toEqual([hashOf(5)])
  })

  it('stay in memory if storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    addPending(sent(7))
    expect(hashes()).toContain(hashOf(7))
  })

  it('notify subscribers', () => {
    vi.stubGlobal('window', new EventTarget())
    const listener = vi.fn()
    const stop = subscribeToPending(listener)
    addPending(sent(1))
    removePending(hashOf(9))
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    removePending(hashOf(1))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const step = (name: 'permit' | 'approve' | 'buy-token', index: number) =>
  ({ kind: 'step-started', step: { name, index, count: 2 } }) as const

function getPendingAfter(...events: TransactionEvent[]) {
  const onEvent = trackPending(account, 31337, 'buy-gem/0')
  events.forEach(onEvent)
  return getPending().map(({ hash: known, what, chainId }) => [known, what, chainId])
}

describe('trackPending', () => {
  it('stores a sent transaction with the name of its step', () => {
    expect(getPendingAfter(step('buy-token', 0), { kind: 'asked-to-sign' }, { kind: 'sent', hash: hash('1') })).toEqual(
      [[hash('1'), 'buy-token', 31337]],
    )
  })

  it('removes each step with its receipt', () => {
    const first: TransactionEvent[] = [
      step('approve', 0),
      { kind: 'sent', hash: hash('1') },
      { kind: 'mined' },
      step('buy-token', 1),
      { kind: 'sent', hash: hash('2') },
    ]
    expect(getPendingAfter(...first)).toEqual([[hash('2'), 'buy-token', 31337]])
    expect(getPendingAfter(...first, { kind: 'mined' })).toEqual([])
  })

  it('replaces the hash when the wallet speeds the transaction up', () => {
    expect(
      getPendingAfter(step('buy-token', 0), { kind: 'sent', hash: hash('1') }, { kind: 'repriced', hash: hash('2') }),
    ).toEqual([[hash('2'), 'buy-token', 31337]])
  })

  it('keeps a transaction until it is in a block, and its flow closed until the user stops waiting', () => {
    const find = () => findOpen(getPending(), { chainId: 31337, account, flow: 'buy-gem/0' })?.hash ?? null
    const sending: TransactionEvent[] = [step('buy-token', 0), { kind: 'sent', hash: hash('1') }]
    expect(getPendingAfter(...sending, { kind: 'delayed', delay: 'late' })).toHaveLength(1)
    expect(find()).toBe(hash('1'))
    expect(findOpen(getPending(), { chainId: 31337, account, flow: 'buy-gem/1' })).toBeNull()
    expect(findOpen(getPending(), { chainId: 25, account, flow: 'buy-gem/0' })).toBeNull()
    const stopped: TransactionEvent = { kind: 'failed', failure: { kind: 'abandoned', waitingFor: 'receipt' } }
    expect(getPendingAfter(...sending, stopped)).toHaveLength(1)
    expect(find()).toBeNull()
  })

  it('follows a transaction that was sent before a reload', () => {
    addPending({ ...sent(1), flow: 'buy-gem/0' })
    const resumed: TransactionEvent = { kind: 'resumed', name: 'buy-token', hash: hashOf(1) }
    expect(getPendingAfter(resumed)).toEqual([[hashOf(1), 'buy-token', 31337]])
    expect(getPendingAfter(resumed, { kind: 'repriced', hash: hash('2') })).toEqual([[hash('2'), 'buy-token', 31337]])
    expect(getPendingAfter({ ...resumed, hash: hash('2') }, { kind: 'mined' })).toEqual([])
  })
})
