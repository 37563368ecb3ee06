import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRequestUrl } from './request-url'

describe('parseRequestUrl', () => {
  it.each([
    '/',
    '/de/app?x=1',
    '/de//evil.example',
    '/%D8%B9',
    '/a%20b',
    '/?next=//evil.example',
    '/_next/static/a~b.js',
    `/?${'a&'.repeat(99)}`,
  ])('takes %s', (target) => expect(parseRequestUrl(target)?.origin).toBe('http://site.invalid'))

  it.each([
    undefined,
    `/?${'a&'.repeat(100)}`,
    '',
    '*',
    'http://evil.example/',
    'evil.example:443',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%',
    '/%ff',
    '/%00',
    '/a%0d%0aSet-Cookie:x',
    '/..',
    '/de/../x',
    '/%2e%2e/x',
    '/de/%2e/x',
    '/%2e%2e%2fx',
    `/${'x'.repeat(5_000)}`,
  ])('refuses %s', (target) => expect(parseRequestUrl(target)).toBeNull())

  it('never answers with another host, whatever is asked', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      'de',
      '?',
      '#',
      '\t',
      '%09',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const url = parseRequestUrl(`/${parts.join('')}`)
        return url === null || url.host === 'site.invalid'
      }),
    )
  })
})
