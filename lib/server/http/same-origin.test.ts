import { describe, expect, it } from 'vitest'
import { isSameOrigin, refuseOtherOrigins, requireSameOrigin } from './same-origin'

const abroad = { siteUrl: 'https://intrepid.example', allowedOrigins: ['https://www.intrepid.example'] }
const athome = { siteUrl: 'http://localhost:3000', allowedOrigins: [] }

describe('a public site', () => {
  it.each(['https://intrepid.example', 'https://www.intrepid.example'])('accepts %s', (origin) => {
    expect(isSameOrigin({ origin, host: 'behind.proxy:3000' }, abroad)).toBe(true)
  })

  it.each([
    null,
    '',
    'null',
    'http://intrepid.example',
    'https://intrepid.example:444',
    'https://intrepid.example.evil.example',
    'https://evil-intrepid.example',
    'https://sub.intrepid.example',
    'https://intrepid.example@evil.example',
    'https://intrepid.example/',
    'https://INTREPID.example',
    ' https://intrepid.example',
    'https://intrepid.example, https://intrepid.example',
    'intrepid.example',
    '//intrepid.example',
    'javascript:alert(1)',
    'http://localhost:3000',
    'https://evil.example',
  ])('rejects %j, whatever the Host header says', (origin) => {
    expect(isSameOrigin({ origin, host: 'intrepid.example' }, abroad)).toBe(false)
    expect(
      isSameOrigin({ origin, host: URL.canParse(origin ?? '') ? new URL(origin ?? '').host : origin }, abroad),
    ).toBe(false)
  })
})

describe('a site on a loopback address', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:8080'])(
    'accepts %s when the Host header is the same',
    (origin) => {
      expect(isSameOrigin({ origin, host: new URL(origin).host }, athome)).toBe(true)
    },
  )

  it.each([
    ['another program’s page', 'http://localhost:3001', 'localhost:3000'],
    ['a name that was made to lead here', 'http://rebound.example:3000', 'rebound.example:3000'],
    ['a name that begins so', 'http://localhost.evil.example:3000', 'localhost.evil.example:3000'],
  ])('rejects %s', (_, origin, host) => {
    expect(isSameOrigin({ origin, host }, athome)).toBe(false)
  })
})

it('accepts programs without an origin only where that is allowed', () => {
  const program = new Request('http://localhost:3000/api', { method: 'POST' })
  const stranger = new Request('http://localhost:3000/api', { method: 'POST', headers: { origin: 'null' } })
  expect(() => requireSameOrigin(program, abroad)).toThrow('Only pages of this site')
  expect(() => refuseOtherOrigins(program, abroad)).not.toThrow()
  expect(() => refuseOtherOrigins(stranger, abroad)).toThrow('Only pages of this site')
})
