import { describe, expect, it, vi } from 'vitest'
import {
  parseReferrer,
  toReferralLink,
  saveReferrer,
  loadReferrer,
  referrerKey,
  takeReferrerFromLink,
  type ReferrerStorage,
} from './referrer'
import { saveReferrerScript } from './referrer-script'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a referral link', () => {
  it('contains the account and no language', () => {
    const link = new URL(toReferralLink('https://intrepid.example', account))
    expect(link.pathname).toBe('/')
    expect(parseReferrer(link.searchParams.get('ref'))).toBe(account)
  })

  it.each([
    ['lower case', account.toLowerCase()],
    ['upper case', `0x${account.slice(2).toUpperCase()}`],
  ])('accepts an address in %s', (_, text) => {
    expect(parseReferrer(text)).toBe(account)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a letter changed in its case', account.replace('C51', 'c51')],
    ['a digit missing', account.slice(0, -1)],
    ['nobody', `0x${'0'.repeat(40)}`],
    ['a script', '<script>alert(1)</script>'],
    ['blanks around it', ` ${account} `],
  ])('rejects %s', (_, text) => {
    expect(parseReferrer(text)).toBeNull()
  })
})

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

describe('the stored referrer', () => {
  it('is stored until it is removed', () => {
    const storage = createStorage()
    expect(loadReferrer(storage)).toBeNull()
    saveReferrer(storage, account)
    expect(loadReferrer(storage)).toBe(account)
    saveReferrer(storage, null)
    expect(storage.getItem(referrerKey)).toBeNull()
  })

  it('is null when the stored text is invalid', () => {
    const storage = createStorage()
    storage.setItem(referrerKey, '"><script>')
    expect(loadReferrer(storage)).toBeNull()
  })

  it('is null when the browser forbids storage', () => {
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(loadReferrer(storage)).toBeNull()
    expect(() => saveReferrer(storage, account)).not.toThrow()
    expect(takeReferrerFromLink(storage)).toBeNull()
  })
})

describe('the referrer from the URL of a page without wallet code', () => {
  function visit(search: string, localStorage: ReferrerStorage) {
    vi.stubGlobal('location', { search })
    vi.stubGlobal('localStorage', localStorage)
    new Function(saveReferrerScript)()
    vi.unstubAllGlobals()
  }

  it('is stored unchecked, survives other pages, and is taken once', () => {
    const storage = createStorage()
    visit(`?utm_source=x&ref=${account.toLowerCase()}`, storage)
    visit('', storage)
    expect(takeReferrerFromLink(storage)).toBe(account.toLowerCase())
    expect(takeReferrerFromLink(storage)).toBeNull()
  })

  it('counts for a purchase on that page, such as in a game, and from then on', () => {
    const storage = createStorage()
    const earlier = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    saveReferrer(storage, earlier)
    visit('?ref=0x12', storage)
    expect(loadReferrer(storage)).toBe(earlier)
    // The sale still says that the link is wrong.
    expect(takeReferrerFromLink(storage)).toBe('0x12')
    visit(`?ref=${account}`, storage)
    expect(loadReferrer(storage)).toBe(account)
    expect(takeReferrerFromLink(storage)).toBeNull()
    expect(loadReferrer(storage)).toBe(account)
  })

  it('is not stored when it is longer than an address', () => {
    const storage = createStorage()
    visit(`?ref=${'a'.repeat(65)}`, storage)
    expect(takeReferrerFromLink(storage)).toBeNull()
  })
})
