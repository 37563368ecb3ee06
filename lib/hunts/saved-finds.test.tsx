import { beforeEach, expect, it, vi } from 'vitest'
import {
  removeFind,
  findsStorageKey,
  saveFind,
  savedFinds,
  loadFinds,
  markFindPaid,
  markFindSeen,
  type SavedFind,
} from './saved-finds'

const numbered = (index: number): SavedFind => ({ kind: 'key', key: `0x${String(index + 1).padStart(64, '0')}` })
const key = (digit: string): SavedFind => ({ kind: 'key', key: `0x${digit.repeat(64)}` })

beforeEach(() => {
  savedFinds.setState({ isUnsaved: false })
  localStorage.clear()
  loadFinds()
  markFindSeen()
})

it('saves a find once, for later visits, and shows a notice', () => {
  expect(saveFind(key('1'))).toBe(true)
  expect(savedFinds.getState().fresh).toEqual(key('1'))
  markFindSeen()
  expect(saveFind(key('1'))).toBe(false)
  expect(savedFinds.getState().fresh).toBeNull()
  saveFind(key('2'))
  savedFinds.setState({ finds: [] })
  loadFinds()
  expect(savedFinds.getState().finds).toEqual([key('2'), key('1')])
  removeFind(key('1'))
  loadFinds()
  expect(savedFinds.getState().finds).toEqual([key('2')])
})

it.each(['{', '"x"', '[{"kind":"key","key":"0x00"}]', '[{"kind":"ticket","ticket":"1"}]'])(
  'ignores the stored text %s',
  (text) => {
    localStorage.setItem(findsStorageKey, text)
    loadFinds()
    expect(savedFinds.getState().finds).toEqual([])
  },
)

it.each([false, true])('never offers a paid find again (without storage: %s)', (isUnsaved) => {
  const found = key(isUnsaved ? 'a' : 'b')
  saveFind(found)
  saveFind(key('c'))
  savedFinds.setState({ isUnsaved })
  markFindPaid(found)
  // Its card still shows the payment.
  expect(savedFinds.getState().finds).toEqual([key('c'), found])
  loadFinds()
  expect(savedFinds.getState().finds).toEqual([key('c')])
  expect(saveFind(found)).toBe(false)
  if (!isUnsaved) expect(JSON.parse(localStorage.getItem(findsStorageKey) ?? '')).toEqual([key('c')])
})

it.each([markFindPaid, removeFind])('announces no find that was paid or removed as found', (end) => {
  const [other, found] = end === removeFind ? [key('4'), key('5')] : [key('6'), key('7')]
  saveFind(found)
  end(found)
  expect(savedFinds.getState().fresh).toBeNull()
  // The notice of another one stays.
  saveFind(other)
  end(found)
  expect(savedFinds.getState().fresh).toEqual(other)
})

it('drops no find, however many are unclaimed', () => {
  const finds = Array.from({ length: 60 }, (_, index) => numbered(index))
  for (const find of finds) saveFind(find)
  loadFinds()
  expect(savedFinds.getState().finds).toEqual(finds.toReversed())
})

it('saves twenty keys of one game, after tickets and keys that the player has entered', () => {
  const ofGame = (index: number, game: string): SavedFind => ({ ...numbered(index), game }) as SavedFind
  const ticket: SavedFind = {
    ...{ kind: 'ticket', ticket: `${'0'.repeat(36)}.${'a'.repeat(22)}`, huntId: '1' },
    ...{ title: 'A hunt', reward: '1', areKeysSealed: true },
  }
  saveFind(key('1'))
  saveFind(ticket)
  // The attack of the review: a game that reports a thousand keys.
  const saved = Array.from({ length: 1_000 }, (_, index) => saveFind(ofGame(index, 'flood')))
  expect(saved.filter(Boolean)).toHaveLength(20)
  expect(savedFinds.getState().fresh).toEqual(ticket)
  expect(saveFind(ofGame(1_000, 'other'))).toBe(true)
  loadFinds()
  const { finds } = savedFinds.getState()
  expect(finds).toHaveLength(23)
  expect(finds.slice(0, 2)).toEqual([ticket, key('1')])
})

it('keeps finds of another version of the site, and beside them the others', () => {
  const other = { kind: 'prize', name: 'of a later version' }
  localStorage.setItem(findsStorageKey, JSON.stringify([key('1'), other]))
  loadFinds()
  expect(savedFinds.getState().finds).toEqual([key('1')])
  saveFind(key('2'))
  expect(JSON.parse(localStorage.getItem(findsStorageKey) ?? '')).toEqual([key('2'), key('1'), other])
})

it('keeps finds in memory and says so while the storage is full', () => {
  saveFind(key('1'))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveFind(key('2'))
  saveFind(key('3'))
  expect(savedFinds.getState()).toMatchObject({ finds: [key('3'), key('2'), key('1')], isUnsaved: true })
  full.mockRestore()
  removeFind(key('1'))
  expect(savedFinds.getState().isUnsaved).toBe(false)
  loadFinds()
  expect(savedFinds.getState().finds).toEqual([key('3'), key('2')])
})
