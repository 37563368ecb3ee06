import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReturnPath } from './return-path'

describe('parseReturnPath', () => {
  it.each([
    ['/', '/'],
    ['/de', '/'],
    ['/de/app', '/app'],
    ['/leaderboard?player=0x1#row', '/leaderboard?player=0x1#row'],
    ['/ar/#players', '/#players'],
    ['/zh?x=//evil.example', '/?x=//evil.example'],
  ])('takes %s as %s', (value, path) => {
    expect(parseReturnPath(value)).toBe(path)
  })

  it.each([
    null,
    '',
    'app',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/%2f%2fevil.example',
    '/nowhere',
    '/de/nowhere',
    '/api/sale',
    '/..//evil.example',
    '/@evil.example',
    '//site.invalid@evil.example/',
    '/de//evil.example',
  ])('refuses %s', (path) => {
    expect(parseReturnPath(path)).toBeNull()
  })

  it('never leaves the site, whatever it is given', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((text) => `/${text}`),
      fc.constantFrom('/app', '/de').chain((path) => fc.string().map((text) => path + text)),
    )
    fc.assert(
      fc.property(anything, (value) => {
        const path = parseReturnPath(value)
        if (path !== null) expect(new URL(path, 'https://intrepid.example').origin).toBe('https://intrepid.example')
      }),
      { numRuns: 2_000 },
    )
  })
})
