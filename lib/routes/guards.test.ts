import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { checkGuard } from './guards'

const local = readServerEnv({})
const publicSite = readServerEnv({ DEFAULT_CHAIN_ID: '25' })

describe('guards', () => {
  it('let every request pass to a page without a guard', () => {
    for (const path of ['/', '/app', '/nowhere', '/constructor', '/__proto__'])
      expect(checkGuard(path, publicSite)).toBeNull()
  })

  it('show the outbox only where mail stays on this machine', () => {
    expect(checkGuard('/dev/outbox', local)).toBeNull()
    for (const path of ['/dev/outbox', '/dev/outbox/']) expect(checkGuard(path, publicSite)).toEqual({ status: 404 })
    expect(checkGuard('/dev/outbox', readServerEnv({ SITE_URL: 'http://demo.local', MAIL_OUTBOX: '1' }))).toEqual({
      status: 404,
    })
  })

  it('guard the readable address of a page as well', () => {
    for (const path of ['/test-debug', '/status'])
      expect(checkGuard(path, local, { '/test-debug': 'auth' })?.status, path).toBe(500)
  })

  it.each(['auth', 'toString', '', '__proto__'])('refuse a page with the unknown guard %j', (name) => {
    expect(checkGuard('/secret', local, { '/secret': name })).toEqual({ status: 500, reason: 'unknown-middleware' })
  })
})
