import * as v from 'valibot'
import { expect, it } from 'vitest'
import { huntPlaceSchema, toGameHash, toOutsidePlace } from './hunt-place'

it.each([
  ['example.org', 'https://example.org/'],
  [' https://Example.org/a game?level=1#x ', 'https://example.org/a%20game?level=1#x'],
])('normalizes %j', (typed, place) => {
  expect(toOutsidePlace(typed)).toBe(place)
})

it.each([
  '',
  'http://example.org',
  'javascript:alert(1)',
  'https://user:word@example.org/',
  'https://localhost/',
  'https:',
  `https://example.org/${'a'.repeat(300)}`,
  'data:text/html,x',
])('rejects %j', (typed) => {
  expect(toOutsidePlace(typed)).toBeNull()
  expect(v.is(huntPlaceSchema, typed)).toBe(false)
})

it('gives different places different hashes', () => {
  expect(toGameHash('runner')).toMatch(/^0x[\da-f]{64}$/)
  expect(toGameHash('runner')).not.toBe(toGameHash('runner2'))
})
