import { expect, it } from 'vitest'
import { formatDuration, formatWait } from './format-units'

it.each([
  [0, 'en-US', 'in 1 second'],
  [41, 'de-DE', 'in 41 Sekunden'],
  [601, 'en-US', 'in 11 minutes'],
  [700, 'ar', 'خلال 12 دقيقة'],
  [3_600, 'zh-CN', '60 分钟后'],
  [7_201, 'pt-PT', 'dentro de 3 horas'],
])('says %d s in %s as %s', (seconds, iso, words) => {
  expect(formatWait(seconds, iso)).toBe(words)
})

it.each([
  [0, '0 sec'],
  [59, '59 sec'],
  [179, '2 min'],
  [5_400, '1.5 hr'],
  [3_600_000, '1,000 hr'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds, 'en-US')).toBe(words)
})

it('separates numbers and Chinese units', () => {
  expect([0, 179, 5_400].map((seconds) => formatDuration(seconds, 'zh-CN'))).toEqual(['0 秒', '2 分钟', '1.5 小时'])
})

it('writes durations with latin digits in Arabic', () => {
  expect(formatDuration(179, 'ar')).toContain('2')
})
