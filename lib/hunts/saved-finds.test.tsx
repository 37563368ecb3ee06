import { beforeEach, expect, it } from 'vitest'
import { dropFind, findsStorageKey, keepFind, keptFinds, loadFinds, seeFind, type KeptFind } from './saved-finds'

const key = (digit: string): KeptFind => ({ kind: 'key', key: `0x${digit.repeat(64)}` })

beforeEach(() => {
  localStorage.clear()
  loadFinds()
  seeFind()
})

it('keeps a find once, for another visit, and says that it is new', () => {
  expect(keepFind(key('1'))).toBe(true)
  expect(keptFinds.getState().fresh).toEqual(key('1'))
  seeFind()
  expect(keepFind(key('1'))).toBe(false)
  expect(keptFinds.getState().fresh).toBeNull()
  keepFind(key('2'))
  keptFinds.setState({ finds: [] })
  loadFinds()
  expect(keptFinds.getState().finds).toEqual([key('2'), key('1')])
  dropFind(key('1'))
  loadFinds()
  expect(keptFinds.getState().finds).toEqual([key('2')])
})

it.each(['{', '"x"', '[{"kind":"key","key":"0x00"}]', '[{"kind":"ticket","ticket":"1"}]'])(
  'takes %s in its storage for nothing',
  (text) => {
    localStorage.setItem(findsStorageKey, text)
    loadFinds()
    expect(keptFinds.getState().finds).toEqual([])
  },
)
