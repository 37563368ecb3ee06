import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearOwnerReceipts,
  getOwnerReceipts,
  maxOwnerReceipts,
  ownerReceiptsStorageKey,
  saveOwnerReceipt,
  type SignedChange,
} from './owner-receipts'

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const
const signed: SignedChange = { locale: 'en', title: 'Give INT', values: [['INT', '50,000,001 INT']] }
const key = ownerReceiptsStorageKey(31_337, '0xAb')
const stored = new Map<string, string>()

/** What a page without anything in memory reads: the same text under a key that was never read. */
function readAnew() {
  const fresh = `${key}-${stored.size}-${Math.random()}`
  stored.set(fresh, stored.get(key) ?? '[]')
  return getOwnerReceipts(fresh)
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the receipts of an owner', () => {
  it('stay in the browser, newest first, for each wallet and chain', () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(2_000)
    saveOwnerReceipt(key, hashOf(1), signed, null)
    saveOwnerReceipt(key, hashOf(2), { ...signed, title: 'Pause buying', values: [] }, null)
    const receipts = [
      { locale: 'en', title: 'Pause buying', values: [], hash: hashOf(2), sentAtMs: 2_000 },
      { ...signed, hash: hashOf(1), sentAtMs: 1_000 },
    ]
    expect(getOwnerReceipts(key)).toEqual(receipts)
    expect(getOwnerReceipts(key)).toBe(getOwnerReceipts(key))
    expect(readAnew()).toEqual(receipts)
    expect(getOwnerReceipts(ownerReceiptsStorageKey(31_337, '0xaB'))).toEqual(receipts)
    expect(getOwnerReceipts(ownerReceiptsStorageKey(31_337, '0xac'))).toEqual([])
    expect(getOwnerReceipts(ownerReceiptsStorageKey(25, '0xab'))).toEqual([])
  })

  it('keep the words and the time of sending', () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(5_000).mockReturnValue(6_000)
    saveOwnerReceipt(key, hashOf(1), signed, null)
    const receipts = [{ ...signed, hash: hashOf(1), sentAtMs: 5_000 }]
    expect(readAnew()).toEqual(receipts)
    // Without words there is no receipt, and those of the next change do not replace the first ones.
    saveOwnerReceipt(key, hashOf(2), null, null)
    saveOwnerReceipt(key, hashOf(1), { ...signed, title: 'Another' }, null)
    expect(readAnew()).toEqual(receipts)
    // A transaction that was sped up in the wallet is the same change.
    saveOwnerReceipt(key, hashOf(3), signed, hashOf(1))
    expect(readAnew()).toEqual([{ ...signed, hash: hashOf(3), sentAtMs: 5_000 }])
  })

  it('are the newest fifty, until they are cleared', () => {
    expect(maxOwnerReceipts).toBe(50)
    for (let number = 1; number <= 52; number += 1) saveOwnerReceipt(key, hashOf(number), signed, null)
    const newest = Array.from({ length: 50 }, (_, index) => hashOf(52 - index))
    expect(readAnew().map(({ hash }) => hash)).toEqual(newest)
    clearOwnerReceipts(key)
    expect(getOwnerReceipts(key)).toEqual([])
    expect(stored.has(key)).toBe(false)
  })

  it('leave out what is no receipt', () => {
    const good = { ...signed, hash: hashOf(1), sentAtMs: 1 }
    const others = [{ ...good, locale: 'xx' }, { ...good, hash: '0x12' }, { ...good, values: [['one']] }, null, 'text']
    stored.set(key, JSON.stringify([...others, good, { ...good, sentAtMs: '1' }]))
    expect(getOwnerReceipts(key)).toEqual([good])
    for (const text of ['{', '{}', '7', 'null']) {
      stored.set(key, text)
      expect(getOwnerReceipts(key)).toEqual([])
    }
  })

  it('stay on the page when the storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    saveOwnerReceipt(key, hashOf(1), signed, null)
    expect(getOwnerReceipts(key)).toMatchObject([{ hash: hashOf(1) }])
  })
})
