import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { sendRequest, site, toCookieHeader, type HttpResponse } from '@/tests/support/web/http-client'

const own = { origin: site.origin, 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  sendRequest(path, {
    method: 'POST',
    headers: { ...own, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const freshEmail = () => `web.${randomUUID()}@example.org`
const join = (email: string, headers?: Readonly<Record<string, string>>) =>
  post('/api/waitlist', { list: 'beta', email, locale: 'en' }, headers)
const codeOf = ({ text }: HttpResponse) => (JSON.parse(text) as { code: string }).code
const token = 'A'.repeat(43)

async function tokenMailedTo(email: string): Promise<string> {
  const { text } = await sendRequest('/dev/outbox')
  const [, found = ''] = new RegExp(`${email.replaceAll('.', '\\.')}[\\s\\S]*?#confirm=([\\w-]{43})`).exec(text) ?? []
  return found
}

const guards = [
  ['/api/waitlist', { list: 'beta', email: 'ada@example.org', locale: 'en' }],
  ['/api/waitlist/confirm', { token }],
  ['/api/waitlist/leave', { token }],
  ['/api/waitlist/wallet/challenge', { list: 'beta', address: `0x${'1'.repeat(40)}`, chainId: 31337 }],
  ['/api/waitlist/wallet', { nonce: 'f'.repeat(32), signature: '0x00', locale: 'en' }],
] as const

describe.each(guards)('%s', (path, body) => {
  it.each([
    ['no origin', { origin: '' }],
    ['the origin of a sandboxed frame', { origin: 'null' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a look-alike', { origin: `http://${site.host}.evil.example` }],
  ])('refuses %s', async (_name, headers) => {
    const response = await post(path, body, headers)
    expect([response.status, codeOf(response)]).toEqual([403, 'foreign-origin'])
  })

  it('accepts only a POST of a small JSON body of its own shape', async () => {
    expect((await sendRequest(path)).status).toBe(405)
    expect((await post(path, body, { 'content-type': 'text/plain' })).status).toBe(415)
    for (const wrong of [
      '',
      '{',
      '[]',
      '{}',
      JSON.stringify({ ...body, more: 1 }),
      `{"__proto__":{"x":1},${JSON.stringify(body).slice(1)}`,
    ]) {
      expect((await post(path, wrong)).status, wrong).toBe(400)
    }
    expect((await post(path, { ...body, more: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await post(path, { ...body, more: 'x'.repeat(5_000_000) }).catch(() => null))?.status ?? 413).toBe(413)
  })

  it('is never cached', async () => {
    expect((await post(path, '{')).headers['cache-control']).toBe('no-store')
  })
})

describe('joining by e-mail', () => {
  it.each([
    'nobody',
    `${'x'.repeat(300)}@example.org`,
    'ada@example.org\r\nBcc: eve@example.net',
    'ada@example.org, eve@example.net',
    'Ada <ada@example.org>',
    'ada@127.0.0.1',
    '',
  ])('rejects %j', async (email) => {
    const response = await join(email)
    expect([response.status, codeOf(response)]).toEqual([400, 'bad-request'])
  })

  it.each([{ list: 'admins' }, { locale: 'fr' }, { email: ['ada@example.org'] }])('rejects %j', async (change) => {
    expect(
      (await post('/api/waitlist', { list: 'beta', email: 'ada@example.org', locale: 'en', ...change })).status,
    ).toBe(400)
  })

  it('responds byte for byte the same before and after the address is on the list', async () => {
    const email = freshEmail()
    const before = await join(email)
    expect(before.status).toBe(200)
    expect((await post('/api/waitlist/confirm', { token: await tokenMailedTo(email) })).status).toBe(200)
    const after = await join(email)
    expect([after.status, after.text, Object.keys(after.headers)]).toEqual([
      before.status,
      before.text,
      Object.keys(before.headers),
    ])
  })

  it('changes no entry when its link is opened', async () => {
    const email = freshEmail()
    await join(email)
    const mailed = await tokenMailedTo(email)
    for (const locale of localeCodes) {
      for (const target of [`/${locale}/waitlist?confirm=${mailed}`, `/${locale}/waitlist?token=${mailed}`])
        expect((await sendRequest(target)).status).toBe(200)
    }
    expect((await sendRequest(`/api/waitlist/confirm?token=${mailed}`)).status).toBe(405)
    await join(email)
    expect(await tokenMailedTo(email)).not.toBe(mailed)
  })

  it('sends Retry-After, whatever address the visitor claims', async () => {
    const email = freshEmail()
    for (let index = 0; index < 3; index += 1)
      expect((await join(email, { 'x-forwarded-for': `203.0.113.${index}` })).status).toBe(200)
    const response = await join(email, { 'x-forwarded-for': '203.0.113.9' })
    expect([response.status, codeOf(response)]).toEqual([429, 'limited'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  })
})

describe('links', () => {
  it.each(['', 'x', 'A'.repeat(42), `${'A'.repeat(43)}=`, '../'.repeat(14), "' or 1=1"])(
    'that are none, as %j, are refused',
    async (wrong) => {
      for (const path of ['/api/waitlist/confirm', '/api/waitlist/leave'])
        expect((await post(path, { token: wrong })).status).toBe(400)
    },
  )

  it('that do not exist are unknown', async () => {
    for (const path of ['/api/waitlist/confirm', '/api/waitlist/leave']) {
      const response = await post(path, { token })
      expect([response.status, codeOf(response)]).toEqual([404, 'unknown-token'])
    }
  })
})

describe('joining with a wallet', () => {
  it('adds a signing wallet to the list, and lets it leave', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const asked = { list: 'whitelist', address: account.address, chainId: 31337 }
    const challenge = await post('/api/waitlist/wallet/challenge', asked)
    const cookie = toCookieHeader(challenge)
    const { nonce, message } = JSON.parse(challenge.text) as { nonce: string; message: string }
    expect(message).toContain(`${site.host} wants you to sign in`)
    const body = { nonce, signature: await account.signMessage({ message }), locale: 'de' }
    expect(codeOf(await post('/api/waitlist/wallet', body))).toBe('expired')
    const joined = await post('/api/waitlist/wallet', body, { cookie })
    expect(JSON.parse(joined.text)).toMatchObject({ status: 'joined', list: 'whitelist' })
    expect(codeOf(await post('/api/waitlist/wallet', body, { cookie }))).toBe('expired')
    const { leaveToken } = JSON.parse(joined.text) as { leaveToken: string }
    expect((await post('/api/waitlist/leave', { token: leaveToken })).text).toBe('{"status":"left"}')
  })

  it.each([{ address: '0x12' }, { chainId: 1 }, { chainId: '25' }, { list: 'x' }])(
    'refuses to make a message for %j',
    async (change) => {
      const body = { list: 'beta', address: `0x${'1'.repeat(40)}`, chainId: 25, ...change }
      expect((await post('/api/waitlist/wallet/challenge', body)).status).toBe(400)
    },
  )
})

it('the configuration tells how mail is sent, and nothing about the mail server', async () => {
  const config = JSON.parse((await sendRequest('/config.json')).text) as Record<string, unknown>
  expect(config.mail).toBe('outbox')
  expect(JSON.stringify(config)).not.toMatch(/smtp|MAIL_FROM/i)
})
