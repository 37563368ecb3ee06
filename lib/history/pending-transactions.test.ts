import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hash } from 'viem'
import {
  removePending,
  getPendingOf,
  pendingStorageKey,
  getPending,
  addPending,
  subscribeToPending,
} from './pending-transactions'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hashOf = (index: number): Hash => `0x${index.toString(16).padStart(64, '0')}`
const sent = (index: number) => ({ chainId: 31337, account, hash: hashOf(index), what: 'buy-token' }) as const
const hashes = () => getPending().map(({ hash }) => hash)
const stored = new Map<string, string>()

/** A storage as browsers have it; what is in it outlives the page. */
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
  it('are kept once each, by account and chain, until they are let go of', () => {
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

  it('are at most fifty, and none older than three days once another is sent', () => {
    for (let index = 0; index < 60; index += 1) addPending(sent(index), 0)
    expect(hashes()).toHaveLength(50)
    expect(hashes().at(-1)).toBe(hashOf(59))
    addPending(sent(99), 3 * 86_400_000)
    expect(hashes()).toEqual([hashOf(99)])
  })

  it.each(['{', 'null', '{"a":1}', '[{"hash":"0x1"},7,null]'])('survive a storage that says %s', (text) => {
    stored.set(pendingStorageKey, text)
    expect(getPending()).toEqual([])
    addPending(sent(5))
    expect(hashes()).toEqual([hashOf(5)])
  })

  it('are known as long as the page where storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    addPending(sent(7))
    expect(hashes()).toContain(hashOf(7))
  })

  it('tell those who watch', () => {
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
