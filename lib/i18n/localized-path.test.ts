import { expect, it } from 'vitest'
import { localizedPath } from './localized-path'

it.each([
  ['/', '/de'],
  ['/#faq', '/de#faq'],
  ['/?ref=0x1#crypto', '/de?ref=0x1#crypto'],
  ['/leaderboard', '/de/leaderboard'],
  ['/privacy-policy#terms', '/de/privacy-policy#terms'],
] as const)('%s in German is %s', (path, localized) => {
  expect(localizedPath('de', path)).toBe(localized)
})
