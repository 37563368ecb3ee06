import { expect, it } from 'vitest'
import { fitsSearch, wordsOfSearch } from './fold-for-search'

it.each([
  ['Cyberwave Runner', 'RUN cyber'],
  ['Das große Höhlenlabyrinth', 'hohlen'],
  ['مَتاهة الفوانيس', 'متاهه'.slice(0, 4)],
  ['أضواء', 'اضواء'],
  ['霓虹跑者', '跑者'],
  ['ＡＢＣ', 'abc'],
  ['anything', '  '],
])('finds %s by %s', (text, search) => {
  expect(fitsSearch(text, wordsOfSearch(search))).toBe(true)
})

it('wants every word', () => {
  expect(fitsSearch('Cyberwave Runner', wordsOfSearch('cyber maze'))).toBe(false)
})
