import { expect, it } from 'vitest'
import { matchesSearch, toSearchWords } from './search-text'

it.each([
  ['Cyberwave Runner', 'RUN cyber'],
  ['Das große Höhlenlabyrinth', 'hohlen'],
  ['مَتاهة الفوانيس', 'متاهه'.slice(0, 4)],
  ['أضواء', 'اضواء'],
  ['霓虹跑者', '跑者'],
  ['ＡＢＣ', 'abc'],
  ['anything', '  '],
])('finds %s by %s', (text, search) => {
  expect(matchesSearch(text, toSearchWords(search))).toBe(true)
})

it('looks for five different words at most, because each is looked for in all games', () => {
  expect(toSearchWords(Array(30).fill('e').join(' '))).toEqual(['e'])
  expect(toSearchWords('É e a b c d f g')).toEqual(['e', 'a', 'b', 'c', 'd'])
})

it('requires every word', () => {
  expect(matchesSearch('Cyberwave Runner', toSearchWords('cyber maze'))).toBe(false)
})
