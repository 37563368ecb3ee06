import { expect, it } from 'vitest'
import { localizedPath, pathWithoutLocale } from './localized-path'

it.each([
  ['/', '/de'],
  ['/#faq', '/de#faq'],
  ['/?ref=0x1#crypto', '/de?ref=0x1#crypto'],
  ['/leaderboard', '/de/leaderboard'],
  ['/privacy-policy#terms', '/de/privacy-policy#terms'],
] as const)('%s in German is %s', (path, localized) => {
  expect(localizedPath('de', path)).toBe(localized)
})

it.each([
  ['/', '/'],
  ['/de', '/'],
  ['/de/', '/'],
  ['/de/app/sandbox', '/app/sandbox'],
  ['/leaderboard', '/leaderboard'],
  ['/fr/app', '/fr/app'],
  ['/details', '/details'],
  ['', '/'],
])('%s names the page %s', (pathname, path) => {
  expect(pathWithoutLocale(pathname)).toBe(path)
})
