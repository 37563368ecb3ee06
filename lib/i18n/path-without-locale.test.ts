import { expect, it } from 'vitest'
import { pathWithoutLocale } from './path-without-locale'

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
