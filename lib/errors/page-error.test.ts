import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { pageErrorSchema, toPageError } from './page-error'

const stack = `TypeError: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 is not a function
    at c (https://example.org/_next/static/chunks/0a1b-c2~.js:1:2345)
    at chrome-extension://abc/content.js:1:2
    at https://example.org/_next/static/chunks/app/%5Blocale%5D/page.js:7:8`

describe('the report of a page that failed in a browser', () => {
  it('says the kind of error and where in our scripts, and no message', () => {
    const report = toPageError({ name: 'TypeError', stack }, '/en/app')
    expect(report).toEqual({
      path: '/en/app',
      type: 'TypeError',
      frames: ['/_next/static/chunks/0a1b-c2~.js:1:2345', '/_next/static/chunks/app/%5Blocale%5D/page.js:7:8'],
    })
    expect(v.is(pageErrorSchema, report)).toBe(true)
  })

  it('always fits its schema', () => {
    const frame = '\n at https://example.org/_next/static/chunks/a.js:1:1'
    for (const [name, trace, path] of [
      ['ada@example.org', undefined, `/${'x'.repeat(2_000)}`],
      ['', frame.repeat(50), '/'],
    ] as const)
      expect(v.is(pageErrorSchema, toPageError({ name, stack: trace ?? '' }, path))).toBe(true)
  })

  it.each([
    { path: '/en/app?token=x', type: 'Error', frames: [] },
    { path: '/en', type: 'Error: ada@example.org', frames: [] },
    { path: '/en', type: 'Error', frames: ['at c (https://evil.example/x.js:1:1)'] },
    { path: '/en', type: 'Error', frames: [], message: 'x' },
  ])('is refused with anything else: %o', (report) => expect(v.is(pageErrorSchema, report)).toBe(false))
})
