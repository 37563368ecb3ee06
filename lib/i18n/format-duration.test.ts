import { expect, it } from 'vitest'
import { formatDuration } from './format-units'

it.each([
  [0, '0 sec'],
  [59, '59 sec'],
  [179, '2 min'],
  [5_400, '1.5 hr'],
  [3_600_000, '1,000 hr'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds, 'en-US')).toBe(words)
})

it('has latin digits in Arabic', () => {
  expect(formatDuration(179, 'ar')).toContain('2')
})
