import { beforeEach, expect, it } from 'vitest'
import {
  removeFind,
  findsStorageKey,
  saveFind,
  savedFinds,
  loadFinds,
  markFindSeen,
  type SavedFind,
} from './saved-finds'

const key = (digit: string): SavedFind => ({ kind: 'key', key: `0x${digit.repeat(64)}` })

beforeEach(() => {
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
