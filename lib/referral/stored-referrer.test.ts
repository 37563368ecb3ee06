import { describe, expect, it } from 'vitest'
import { keepReferrer, loadReferrer, referrerKey, type ReferrerStorage } from './stored-referrer'

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
    keepReferrer(storage, account)
    expect(loadReferrer(storage)).toBe(account)
    keepReferrer(storage, null)
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
    expect(() => keepReferrer(storage, account)).not.toThrow()
  })
})
