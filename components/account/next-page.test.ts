import { expect, it } from 'vitest'
import { toNextPage } from './next-page'

it.each([
  ['?from=/leaderboard', '/de/leaderboard'],
  ['?from=/en/leaderboard%3Fplayer=0x1%23row', '/de/leaderboard?player=0x1#row'],
  ['?from=%2Fapp', '/de/app'],
  ['', '/de/profile'],
])('%s leads to %s', (search, path) => {
  expect(toNextPage(search, 'de')).toBe(path)
})

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https:/evil.example',
  '/ar//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\tevil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: x=1',
  '/@evil.example',
  '/.evil.example',
  'evil.example',
  '/ⓔvil',
  '／／evil.example',
  '/%00',
  '/login/../../evil.example',
  '//intrepid@evil.example/app',
  '/app/../nowhere',
  'http://site.invalid/app',
  '/;@evil.example',
  '/api/auth/logout',
  '/dev/outbox',
])('%j leads nowhere but to the profile', (from) => {
  expect(toNextPage(`?from=${encodeURIComponent(from)}`, 'de')).toBe('/de/profile')
})
