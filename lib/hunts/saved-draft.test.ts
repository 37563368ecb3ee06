// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createDraft, parseHuntDraft } from './hunt-draft'
import { huntDraftStorageKey, readHuntDraft, saveHuntDraft, type SavedDraft, translateDraft } from './saved-draft'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const key = generatePrivateKey()
const saved: SavedDraft = {
  draft: createDraft('car-game'),
  iso: 'en',
  path: '/developers#new-hunt',
  keys: {
    at: 1_800_000_000,
    own: { root: `0x${'a'.repeat(64)}`, keys: [{ key, address: privateKeyToAddress(key) }] },
    isSaved: true,
    list: null,
  },
  isBuying: true,
}

it('keeps the keys of a hunt in the tab until it is deleted', () => {
  expect(readHuntDraft()).toBeNull()
  saveHuntDraft(saved)
  expect(readHuntDraft()).toEqual(saved)
  saveHuntDraft(null)
  expect(readHuntDraft()).toBeNull()
})

it('ignores what it did not write, and a browser without storage', () => {
  for (const text of ['', '{}', JSON.stringify({ ...saved, path: 'https://elsewhere.example' }), '{"keys":']) {
    sessionStorage.setItem(huntDraftStorageKey, text)
    expect(readHuntDraft(), text).toBeNull()
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveHuntDraft(saved)).not.toThrow()
})

it('means the same amounts in another language', () => {
  const draft = { ...createDraft('car-game'), title: 'A hunt', end: '2099-01-01T00:00', share: '12.5' }
  const [tier] = draft.tiers
  const english = { ...draft, start: '2098-12-01T00:00', tiers: [{ ...tier!, count: '1,000', reward: '1,234.5' }] }
  const german = translateDraft(english, 'en', 'de')
  expect(german.tiers[0]).toMatchObject({ count: '1000', reward: '1234,5' })
  const now = Date.parse('2098-11-01') / 1_000
  expect(parseHuntDraft(german, now, 'de')).toEqual(parseHuntDraft(english, now, 'en'))
  expect(parseHuntDraft(german, now, 'de').hunt).not.toBeNull()
})
