import { expect, it } from 'vitest'
import { formatWait } from './format-units'

it.each([
  [0, 'en-US', 'in 1 second'],
  [41, 'de-DE', 'in 41 Sekunden'],
  [601, 'en-US', 'in 11 minutes'],
  [700, 'ar', 'خلال 12 دقيقة'],
  [3_600, 'zh-CN', '60分钟后'],
  [7_201, 'pt-PT', 'dentro de 3 horas'],
])('says %d s in %s as %s', (seconds, iso, words) => {
  expect(formatWait(seconds, iso)).toBe(words)
})
