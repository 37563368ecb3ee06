import { describe, expect, it, vi } from 'vitest'
import { saveReferrerScript } from './referrer-script'
import { saveReferrer, loadReferrer, referrerKey, takeReferrerFromLink, type ReferrerStorage } from './referrer'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function createStorage(): ReferrerStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('who brought the reader', () => {
  it('is kept until it is forgotten', () => {
    const storage = createStorage()
    expect(loadReferrer(storage)).toBeNull()
    saveReferrer(storage, account)
    expect(loadReferrer(storage)).toBe(account)
    saveReferrer(storage, null)
    expect(storage.getItem(referrerKey)).toBeNull()
  })

  it('is nobody where somebody wrote nonsense there', () => {
    const storage = createStorage()
    storage.setItem(referrerKey, '"><script>')
    expect(loadReferrer(storage)).toBeNull()
  })

  it('is nobody where the browser keeps nothing', () => {
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(loadReferrer(storage)).toBeNull()
    expect(() => saveReferrer(storage, account)).not.toThrow()
    expect(takeReferrerFromLink(storage)).toBeNull()
  })
})

describe('whom a page without a wallet was given', () => {
  function visit(search: string, localStorage: ReferrerStorage) {
    vi.stubGlobal('location', { search })
    vi.stubGlobal('localStorage', localStorage)
    new Function(saveReferrerScript)()
    vi.unstubAllGlobals()
  }

  it('waits as it was written, over pages that name nobody, and is taken once', () => {
    const storage = createStorage()
    visit(`?utm_source=x&ref=${account.toLowerCase()}`, storage)
    visit('', storage)
    expect(takeReferrerFromLink(storage)).toBe(account.toLowerCase())
    expect(takeReferrerFromLink(storage)).toBeNull()
  })

  it('is not kept where it is longer than any address', () => {
    const storage = createStorage()
    visit(`?ref=${'a'.repeat(65)}`, storage)
    expect(takeReferrerFromLink(storage)).toBeNull()
  })
})
